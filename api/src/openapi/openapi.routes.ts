import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { compressOnce } from '../platform/http/answers/compress.ts';
import { docsPage, startScript } from './docs.page.ts';

/** Files of the viewer, by their names in its package. */
const viewer = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;
type ViewerFile = keyof typeof viewer;
const viewerFiles = Object.keys(viewer) as ViewerFile[];

const documentPath = '/api/openapi.json';
const docsPath = '/api/docs';
const startPath = `${docsPath}/start.js`;

export const openApiPages = [
  documentPath,
  docsPath,
  startPath,
  ...viewerFiles.map((name) => `${docsPath}/${name}`),
] as const;

/** The page may load from this server only, and nothing inline. The viewer draws its icons from `data:` addresses. */
const headers = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
  },
});

/** Made when it is first asked for: few servers are asked, and with its examples it takes 3 MB. */
async function makeDocument() {
  const { openApiDocument } = await import('./openapi.document.ts');
  const json = JSON.stringify(openApiDocument());
  return { json, compressed: compressOnce(json) };
}

/** API-07. The document is made once: it changes only with the program. */
export function mountOpenApi(app: Hono): void {
  let made: ReturnType<typeof makeDocument> | null = null;
  app.get(documentPath, async (c) => {
    made ??= makeDocument();
    const { json, compressed } = await made;
    const coded = await compressed(c.req.header('accept-encoding'));
    return c.body(coded?.bytes ?? json, 200, {
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: 'Accept-Encoding',
      ...(coded && { 'content-encoding': coded.coding }),
    });
  });
  app.get(docsPath, headers, (c) => c.html(docsPage));
  app.get(startPath, headers, (c) =>
    c.body(startScript, 200, { 'content-type': viewer['swagger-ui-bundle.js'] }),
  );
  for (const name of viewerFiles) {
    app.get(`${docsPath}/${name}`, headers, async (c) => {
      const file = fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`));
      return c.body(await readFile(file), 200, { 'content-type': viewer[name] });
    });
  }
}
