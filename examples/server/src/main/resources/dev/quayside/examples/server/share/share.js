// The page of a share. The token is the fragment of the address, which browsers send to no server. The addresses of the
// element and of the API are relative to this file.
import {texts} from '../quayside/quayside-tracking.js';

const own = texts[navigator.language] ?? texts[navigator.language.split('-')[0]];
document.documentElement.lang = own ? navigator.language : 'en';
document.title = (own ?? texts.en).shared;

const element = document.createElement('quayside-tracking');
element.src = new URL('../v2', import.meta.url).href;

// What follows the token came with a copied link, such as a full stop or the mark of italics: a token ends in a letter
// or a digit. A blank is not a token, so the element says
// without a request that the link may be incomplete.
const setToken = () => { element.token = location.hash.match(/^#([\w-]*[^\W_])/)?.[1] ?? ' '; };

setToken();
addEventListener('hashchange', setToken);
document.querySelector('main').append(element);
