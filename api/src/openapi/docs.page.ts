import messages from '../../seed/data/messages.json' with { type: 'json' };
import { docsCss } from './docs.css.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.document.ts';
import { fieldsOf } from './schema-fields.ts';

/** API-07: the document as a page to read. Rendered once; no script, nothing from elsewhere. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const links = operations.map(
    ({ path, operation }) => `<li><a href="#${operation.operationId}">${html(shortPath(path))}</a></li>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(document.info.title)}</title><style>${docsCss}</style></head>
<body><div class="page"><header><h1>${html(document.info.title)}</h1><p>${rich(document.info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI ${document.openapi} document</a></p></header>
<nav aria-label="Calls"><ul>${links.join('')}<li><a href="#error-codes">Error codes</a></li><li><a href="#problem-codes">Problem codes</a></li></ul></nav>
<main>${operations.map(section).join('')}${codes('error-codes', 'Error codes', 'In <code>data.error.code</code>: about the call.', document.components.schemas.ErrorCode)}${codes('problem-codes', 'Problem codes', 'In <code>data.formErrors</code>, by field path. Words are those of the brand; these are the defaults.', document.components.schemas.ProblemCode)}</main></div></body></html>`;
}

const shortPath = (path: string): string => path.replace(/^\/api\//, '');

function section({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const input = operation.requestBody?.content['application/json'].schema;
  const output = operation.responses['200']?.content?.['application/json'].schema;
  const failures = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return `<section id="${operation.operationId}"><h2>${html(operation.summary)}</h2>
<p class="path"><span class="method ${method}">${method}</span>${html(path)}</p>
${(operation.parameters ?? []).map(parameter).join('')}
${input ? `<h3>Body</h3>${fieldTable(input)}` : ''}
${output ? `<details><summary>Answer</summary>${fieldTable(output, 'data')}</details>` : ''}
<details><summary>Failures</summary><div class="scroll"><table><tbody>${failures
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${rich(description)}</td></tr>`)
    .join('')}</tbody></table></div></details></section>`;
}

const parameter = (one: JsonSchema): string =>
  `<p><code>?${html(String(one.name))}</code> ${html(String(one.description))}</p>`;

function fieldTable(schema: JsonSchema, under = ''): string {
  const rows = fieldsOf(schema)
    .filter((field) => under === '' || field.path.startsWith(under))
    .map(
      ({ path, type, required, bounds }) =>
        `<tr><td><code>${html(path)}</code></td><td>${html(type)}</td><td>${html(bounds)}</td><td>${
          required ? '<span class="must">required</span>' : ''
        }</td></tr>`,
    );
  return `<div class="scroll"><table><thead><tr><th>Field</th><th>Type</th><th>Bounds</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

const words: Readonly<Record<string, string>> = messages;

function codes(id: string, title: string, lead: string, schema: JsonSchema | undefined): string {
  const list: unknown = schema?.enum;
  const rows = (Array.isArray(list) ? list : []).map(
    (code) =>
      `<tr><td><code>${html(String(code))}</code></td><td>${html(words[String(code)] ?? '')}</td></tr>`,
  );
  return `<section id="${id}"><h2>${title}</h2><p>${lead}</p><div class="scroll"><table><tbody>${rows.join('')}</tbody></table></div></section>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
/** Backticks become code; everything else is text. */
const rich = (text: string): string => html(text).replace(/`([^`]+)`/g, '<code>$1</code>');
