// The page of a share. The token is the fragment of the address, which browsers send to no server.
import '../quayside/quayside-tracking.js';

const element = document.querySelector('quayside-tracking');
document.documentElement.lang = navigator.language;

function show() {
  // A blank is not a token, so the element says without a request that the link may be incomplete.
  element.token = location.hash.slice(1) || ' ';
  element.src = 'v2';
}

addEventListener('hashchange', show);
show();
