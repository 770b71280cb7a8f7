import { fileURLToPath } from 'node:url';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { build } from 'rolldown';
import type { Files } from '../serve.ts';
import { Form } from './form.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:16px}
form{display:grid;gap:12px}fieldset{border:0;padding:0}label{display:grid;gap:4px}
input,select,button{font:inherit;min-height:44px;padding:8px;border:1px solid #667;border-radius:8px}`;

/** A page with the plain form as HTML, and the script that makes it work. */
export async function plainForm(): Promise<Files> {
  const { output } = await build({
    input: fileURLToPath(new URL('client.ts', import.meta.url)),
    ...{ write: false, platform: 'browser', output: { minify: true } },
  });
  const form = renderToString(h(Form, { countries: countries() }));
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain form</title><style>${style}</style>
<script type="module" src="/plain-form.js"></script></head><body><h1>Get your quote</h1>
<div id="place">${form}</div></body></html>`;
  return { '/form': page, '/plain-form.js': output[0].code };
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
