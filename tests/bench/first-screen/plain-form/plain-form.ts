import { fileURLToPath } from 'node:url';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { build } from 'rolldown';
import type { Files } from '../serve.ts';
import { Form } from './form.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:16px}
form{display:grid;gap:12px}fieldset{border:0;padding:0}label{display:grid;gap:4px}
input,select,button{font:inherit;min-height:44px;padding:8px;border:1px solid #667;border-radius:8px}`;

/** A page with the plain form as HTML, and the script that makes it work: `/form` on preact, `/form-on-react` on React. */
export const plainForm = async (): Promise<Files> => ({
  ...(await formOn({ path: '/form', alias: {} })),
  ...(await formOn({ path: '/form-on-react', alias: { preact: onReact, 'preact/hooks': onReact } })),
});

const onReact = fileURLToPath(new URL('on-react.mjs', import.meta.url));

async function formOn({ path, alias }: { path: string; alias: Record<string, string> }): Promise<Files> {
  const { output } = await build({
    input: fileURLToPath(new URL('client.ts', import.meta.url)),
    resolve: { alias },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    ...{ write: false, platform: 'browser', output: { minify: true } },
  });
  const form = renderToString(h(Form, { countries: countries() }));
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain form</title><style>${style}</style>
<script type="module" src="${path}.js"></script></head><body><h1>Get your quote</h1>
<div id="place">${form}</div></body></html>`;
  return { [path]: page, [`${path}.js`]: output[0].code };
}

function countries() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.flatMap((code) => {
    const name = names.of(code);
    return name ? [{ code, name }] : [];
  });
}
