import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorOf } from './cards.ts';
import { originMatches } from './fields.routes.ts';
import { sandboxKeys } from './sandbox.keys.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { securedCard, visa } from './testing/secured-card.ts';

const host = 'http://localhost:3000';
const nonce = 'a'.repeat(64);
let folder: string;
let sandbox: Sandbox;
const start = (options: { clock?: () => number } = {}) =>
  startSandbox({
    ...options,
    port: 0,
    dbPath: join(folder, 'sandbox.db'),
    allowedOrigins: [host, 'http://*.localhost:3000'],
  });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-sandbox-'));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const frame = (type: string, origin = host) =>
  fetch(
    `${sandbox.endpoint}/fields/${type}?key=epk-sandbox&origin=${encodeURIComponent(origin)}&nonce=${nonce}`,
  );
const charge = (securedCardData: string, reference = 'REF000000001', amount = 16400, customer = {}) =>
  fetch(`${sandbox.endpoint}/Transaction`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${sandboxKeys.apiKey}:${sandboxKeys.password}`)}`,
    },
    body: JSON.stringify({
      Method: 'ProcessPayment',
      TransactionType: 'Purchase',
      SecuredCardData: securedCardData,
      Customer: customer,
      Payment: { TotalAmount: amount, InvoiceNumber: reference, InvoiceReference: reference },
    }),
  });

test('[DETL-08] a frame is one field with its autocomplete token, framed only by the allowed origins', async () => {
  const page = await frame('card');
  expect(await page.text()).toContain('autocomplete="cc-number"');
  const policy = page.headers.get('Content-Security-Policy');
  expect(policy).toContain(`frame-ancestors ${host} http://*.localhost:3000`);
  expect(policy).toContain("script-src 'self'");
  expect((await frame('card', 'https://evil.example')).status).toBe(403);
  expect((await frame('card', 'http://localhost:3000.evil.example')).status).toBe(403);
  expect((await frame('secret')).status).toBe(404);
});

test('[DETL-08] the expiry offers months 01 to 12 and this year to twelve years on', async () => {
  await sandbox.close();
  sandbox = await start({ clock: () => Date.UTC(2026, 5, 15) });
  const page = await (await frame('expiry')).text();
  const options = [...page.matchAll(/<option value="(\d+)"/g)].map((one) => one[1]);
  expect(options.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')));
  expect(options.slice(12)).toEqual(Array.from({ length: 13 }, (_, i) => String(2026 + i)));
});

test.each([
  ['name', '', 'V6021'],
  ['name', '4444 3333 2222 1111', 'V6530'],
  ['name', '12', 'V6100'],
  ['name', 'Ada', ''],
  ['card', '', 'V6022'],
  ['card', '4444333322221112', 'V6110'],
  ['card', '4444 3333 2222 1111', ''],
  ['expiry', '/', 'V6101'],
  ['expiry', '13/2027', 'V6101'],
  ['expiry', '10/2026', 'V6033'],
  ['expiry', '11/2026', ''],
  ['expiry', '11/2038', ''],
  ['expiry', '11/2039', 'V6102'],
  ['cvn', '', 'V6023'],
  ['cvn', '12', 'V6106'],
  ['cvn', '1234', ''],
] as const)('[DETL-08] field %s with "%s" answers "%s"', (field, value, code) => {
  expect(errorOf(field, value, new Date(2026, 10, 20))).toBe(code);
});

test('a code works once, needs all four fields, and is unknown when it was never saved', async () => {
  const errors = async (code: string) => {
    const body: unknown = await (await charge(code)).json();
    return (body as { Errors: string | null }).Errors;
  };
  const code = await securedCard(sandbox.endpoint);
  expect(await errors(code)).toBeNull();
  expect(await errors(code)).toBe('V6149');
  expect(await errors('b'.repeat(64))).toBe('V6148');
  const half = 'c'.repeat(64);
  await fetch(`${sandbox.endpoint}/fields/save`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ publicApiKey: 'epk-sandbox', code: half, field: 'card', value: visa }),
  });
  expect(await errors(half)).toBe('V6021,V6033,V6023');
});

test('a customer’s field that is longer than eWAY takes refuses the charge, and the code is not used up', async () => {
  const [fits, long] = ['x'.repeat(50), 'x'.repeat(51)];
  const errors = async (code: string, customer: object) => {
    const body: unknown = await (await charge(code, 'REF000000001', 16400, customer)).json();
    return (body as { Errors: string | null }).Errors;
  };
  const code = await securedCard(sandbox.endpoint);
  expect(await errors(code, { FirstName: long })).toBe('V6051');
  expect(await errors(code, { LastName: long })).toBe('V6052');
  expect(await errors(code, { Email: long })).toBe('V6069');
  expect(await errors(code, { CardDetails: { Name: long } })).toBe('V6100');
  const full = { FirstName: fits, LastName: fits, Email: fits, CardDetails: { Name: fits } };
  expect(await errors(code, full)).toBeNull();
});

test('a call without the right key is a 401 and books nothing', async () => {
  const response = await fetch(`${sandbox.endpoint}/Transaction`, { method: 'POST', body: '{}' });
  expect(response.status).toBe(401);
  expect(await sandbox.ledger.latest()).toEqual([]);
});

test('[DETL-08] the book outlives a restart and holds no card number', async () => {
  await charge(await securedCard(sandbox.endpoint));
  await sandbox.close();
  sandbox = await start();
  expect(await sandbox.ledger.latest()).toMatchObject([
    { amount: 16400, approved: true, cardBrand: 'visa', lastFour: '1111' },
  ]);
  for (const file of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, file), 'latin1');
    expect(bytes).not.toContain(visa);
    expect(bytes).not.toContain('Canary');
  }
});

test('the ledger page shows the book and sets faults, but not for another site', async () => {
  await charge(await securedCard(sandbox.endpoint));
  const set = (origin: string) =>
    fetch(`${sandbox.endpoint}/ledger/faults`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ kind: 'lost_answer', times: '2' }),
      redirect: 'manual',
    });
  expect((await set('https://evil.example')).status).toBe(403);
  expect((await set(sandbox.endpoint)).status).toBe(303);
  const page = await (await fetch(`${sandbox.endpoint}/ledger`)).text();
  expect(page).toContain('lost_answer ×2');
  expect(page).toContain('REF000000001');
});

/** A call by a name that `fetch` would not let a page choose; returns status and body. */
function askedAs(name: string, path: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { hostname, port } = new URL(sandbox.endpoint);
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers: { host: name, ...headers } });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.end(method === 'POST' ? '{"kind":"lost_answer"}' : undefined);
  });
}

test.each([
  ['evil.example', 421],
  ['localhost.evil.example:3001', 421],
  ['192.168.1.9:3001', 421],
  ['localhost:3001', 200],
  ['saltwater.localhost:3001', 200],
  ['127.0.0.1:3001', 200],
])(
  '[DETL-08] a page that calls it %s is answered %i: no other name reads the book or sets faults',
  async (name, status) => {
    await charge(await securedCard(sandbox.endpoint));
    const own = { origin: `http://${name}` };
    const post = { method: 'POST', 'content-type': 'application/json', ...own };
    const answers = [
      await askedAs(name, '/ledger.json', own),
      await askedAs(name, '/ledger', own),
      await askedAs(name, `/fields/card?key=epk-sandbox&origin=${encodeURIComponent(host)}&nonce=${nonce}`),
      await askedAs(name, '/ledger/faults', post),
    ];
    expect(answers.map((one) => one.status)).toEqual(Array(4).fill(status));
    expect(sandbox.faults.list()).toHaveLength(status === 200 ? 1 : 0);
    if (status === 421) expect(JSON.stringify(answers)).not.toContain('REF000000001');
    expect((await askedAs(name, '/ledger/faults', { method: 'DELETE', ...own })).status).toBe(status);
  },
);

test('[EMBD-05] the ledger page is framed by nobody, and nothing moves its links', async () => {
  const policy = (await fetch(`${sandbox.endpoint}/ledger`)).headers.get('Content-Security-Policy');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('origins match exactly, or as a subdomain where a pattern says so', () => {
  expect(originMatches('http://*.localhost:3000', 'http://saltwater.localhost:3000')).toBe(true);
  expect(originMatches('http://*.localhost:3000', 'http://localhost:3000')).toBe(false);
  expect(originMatches('http://*.localhost:3000', 'http://evil-localhost:3000')).toBe(false);
  expect(originMatches('http://*.localhost:3000', 'https://saltwater.localhost:3000')).toBe(false);
  expect(originMatches('http://*.localhost:3000', 'http://saltwater.localhost:3000/x')).toBe(false);
});

test('[DETL-08] Enter in a field sends nothing, and no address could ever hold what was typed', async () => {
  for (const type of ['name', 'card', 'expiry', 'cvn']) {
    const page = await (await frame(type)).text();
    expect(page.match(/<form [^>]*>/g), type).toEqual(['<form method="post" autocomplete="on">']);
  }
  const listeners: Record<string, (event: { preventDefault: () => void }) => void> = {};
  const element = {
    dataset: { field: 'cvn' },
    textContent: '{}',
    value: '123',
    addEventListener: (name: string, listener: (typeof listeners)[string]) => {
      listeners[name] = listener;
    },
  };
  const script = await (await fetch(`${sandbox.endpoint}/fields/field.js`)).text();
  runInNewContext(script, {
    document: {
      documentElement: element,
      querySelector: (selector: string) => (selector === 'form' ? element : { textContent: '{}' }),
      querySelectorAll: () => [{ ...element, addEventListener: () => undefined }],
      getElementById: () => ({ textContent: '{}' }),
    },
    parent: { postMessage: () => undefined },
    addEventListener: () => undefined,
  });
  let prevented = 0;
  listeners.submit?.({
    preventDefault: () => {
      prevented += 1;
    },
  });
  expect(prevented).toBe(1);
});
