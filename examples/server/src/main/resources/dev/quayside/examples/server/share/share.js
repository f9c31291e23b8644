// The page of a share. The token is the fragment of the address, which browsers send to no server.
import '../quayside/quayside-tracking.js';

document.documentElement.lang = navigator.language;

const element = document.createElement('quayside-tracking');
element.src = 'v2';

// A blank is not a token, so the element says without a request that the link may be incomplete.
const setToken = () => { element.token = location.hash.slice(1) || ' '; };

setToken();
addEventListener('hashchange', setToken);
document.querySelector('main').append(element);
