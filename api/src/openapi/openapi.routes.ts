import { hash } from 'node:crypto';
import type { Hono } from 'hono';
import { docsCss } from './docs.css.ts';
import { docsPage } from './docs.page.ts';
import { openApiDocument } from './openapi.document.ts';

export const openApiPages = ['/api/openapi.json', '/api/docs'] as const;

/** API-07. Both are made once: they change only with the program. */
export function mountOpenApi(app: Hono): void {
  const document = openApiDocument();
  const json = JSON.stringify(document);
  const page = docsPage(document);
  const styleHash = hash('sha256', docsCss, 'base64');
  app.get(openApiPages[0], (c) =>
    c.body(json, 200, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    }),
  );
  app.get(openApiPages[1], (c) =>
    c.body(page, 200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    }),
  );
}
