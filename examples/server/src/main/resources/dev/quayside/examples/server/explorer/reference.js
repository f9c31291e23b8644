// The API reference: Swagger UI on the description that this server serves, with the same key.
import {base, key, openapi} from './api.js';
import {failure, h, loading, set} from './dom.js';

function script(src) {
  return new Promise((resolve, reject) => {
    if (globalThis.SwaggerUIBundle) { resolve(); return; }
    document.head.append(h('script', {src, onload: resolve, onerror: () => reject(new Error('The API reference cannot be loaded.'))}));
  });
}

/** Names the fields of Swagger UI that have no label, makes examples that scroll reachable by keyboard, and keeps one main part. */
function complete(view) {
  view.querySelector('main')?.setAttribute('role', 'group');
  for (const field of view.querySelectorAll('input:not([aria-label]), select:not([aria-label]), textarea:not([aria-label])')) {
    if (field.labels?.length) continue;
    const row = field.closest('[data-param-name]');
    field.setAttribute('aria-label', row ? row.dataset.paramName : field.placeholder || 'Request body');
  }
  for (const example of view.querySelectorAll('pre:not([tabindex])')) example.tabIndex = 0;
}

/** Removes the examples of optional parameters, which Swagger UI would send with each request, all filters at once. */
function withoutExamples(spec) {
  const operations = Object.values(spec.paths).flatMap(Object.values);
  const parameters = [...operations.flatMap(operation => operation.parameters ?? []), ...Object.values(spec.components?.parameters ?? {})];
  for (const parameter of parameters) {
    if (parameter.required) continue;
    delete parameter.example;
    delete parameter.examples;
  }
}

export function start(view) {
  // The dark colours of Swagger UI hang on this class.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  follow();
  dark.addEventListener('change', follow);
  const observer = new MutationObserver(() => complete(view));
  observer.observe(view, {childList: true, subtree: true});
  load(view);
  return {leave: () => {
    observer.disconnect();
    dark.removeEventListener('change', follow);
  }};
}

async function load(view) {
  const place = h('div', {cls: 'swagger', id: 'swagger'}, loading(8));
  set(view, h('div', {cls: 'head'}, h('h1', null, 'API reference'), h('p', null, 'Requests are sent with the key of this page.')), place);
  try {
    if (!document.querySelector('link[href="swagger-ui.css"]')) {
      document.head.prepend(h('link', {rel: 'stylesheet', href: 'swagger-ui.css'}));
    }
    const [spec] = await Promise.all([openapi(), script('swagger-ui-bundle.js')]);
    set(place);
    const shown = {...structuredClone(spec), servers: [{url: base()}]};
    withoutExamples(shown);
    // Without an example, Swagger UI fills the names of fields with 'string', which the API rejects.
    if (shown.components?.parameters?.fields) shown.components.parameters.fields.example = {};
    globalThis.SwaggerUIBundle({domNode: place, spec: shown, deepLinking: false, docExpansion: 'none',
      defaultModelsExpandDepth: -1, validatorUrl: null, tryItOutEnabled: true, filter: true,
      requestInterceptor: request => { request.headers.Authorization = `Token ${key()}`; return request; }});
  } catch (error) {
    set(place, failure(error, () => load(view)));
  }
}
