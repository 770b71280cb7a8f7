import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorOf } from './cards.ts';
import { originMatches } from './fields.routes.ts';
import { type Sandbox, sandboxKeys, startSandbox } from './sandbox.ts';
import { securedCard, visa } from './testing/secured-card.ts';

const host = 'http://localhost:3000';
const nonce = 'a'.repeat(64);
let folder: string;
let sandbox: Sandbox;
const start = () =>
  startSandbox({
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
const charge = (securedCardData: string, reference = 'REF000000001', amount = 16400) =>
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
  const page = await (await frame('expiry')).text();
  const options = [...page.matchAll(/<option value="(\d+)"/g)].map((one) => one[1]);
  const year = new Date().getFullYear();
  expect(options.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')));
  expect(options.slice(12)).toEqual(Array.from({ length: 13 }, (_, i) => String(year + i)));
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

test('origins match exactly, or as a subdomain where a pattern says so', () => {
  expect(originMatches('http://*.localhost:3000', 'http://saltwater.localhost:3000')).toBe(true);
  expect(originMatches('http://*.localhost:3000', 'http://localhost:3000')).toBe(false);
  expect(originMatches('http://*.localhost:3000', 'http://evil-localhost:3000')).toBe(false);
  expect(originMatches('http://*.localhost:3000', 'https://saltwater.localhost:3000')).toBe(false);
  expect(originMatches('http://*.localhost:3000', 'http://saltwater.localhost:3000/x')).toBe(false);
});
