import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentLinks } from '../../api/src/additional-premiums/payment-link.ts';
import { runStaff } from '../../api/src/staff/staff.ts';
import { freePort, node, root } from '../bench/load/process.ts';
import { screenWithCanaries } from './support/screen-with-canaries.ts';

/**
 * Fills every field of every call with a recognisable text, runs journeys and every kind of failure, and then searches the
 * output of the server, the sandbox and the staff command for these texts.
 */
const canary = (field: string): string => `Canary ${field}`;
const secret = 'canaries-canaries-canaries-canaries';
const password = 'canary-password-quiet-penguins';
const cards = { good: '4444333322221111', declined: '4000000000000002' };
const cvv = '9173';

type Body = Record<string, unknown>;
type Reply = { status: number; text: string };
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read
type Json = any; // oxlint-disable-line typescript/no-explicit-any

let folder: string;
let server: ChildProcess;
let port: number;
let output = '';
/** Tokens, one-time codes and links, which only their receiver may see. */
const secrets = new Set<string>([password, cvv, ...Object.values(cards), secret]);
/** The answers of failed calls. */
const refusals: { call: string; text: string }[] = [];
/** Of quotes. */
const references = new Set<string>();
/** What was searched for, declared and answered in a screening. */
const health = new Set<string>();

const base = () => `http://localhost:${port}`;
const sandbox = () => `http://localhost:${port + 1}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coverkit-canaries-'));
  port = await freePort();
  server = spawn(node, ['--conditions=coverkit-source', '--trace-warnings', 'api/src/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder, SECRET: secret },
      OPERATIONS_PORT: '0',
      ...{ LOG_LEVEL: 'trace', RATE_LIMIT: 'off', PAYMENTS_TIMEOUT: '4000', PAYMENTS_ASK_AFTER: '4100' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  for (let tries = 0; tries < 300; tries += 1) {
    const up = await fetch(`${base()}/api/config`).then(
      () => true,
      () => false,
    );
    if (up) return;
    await pause(100);
  }
  throw new Error(`The server did not answer:\n${output}`);
});
afterAll(async () => {
  if (server.exitCode === null) {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
  }
  rmSync(folder, { recursive: true, force: true });
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(path: string, body: Body | string): Promise<Reply & { data: Json }> {
  const answer = await fetch(base() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base() },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status >= 400) refusals.push({ call: path, text });
  return { status: answer.status, text, data: answer.status === 200 ? JSON.parse(text).data : null };
}

async function csrf(): Promise<string> {
  const { data } = (await (await fetch(`${base()}/api/config`)).json()) as { data: { csrf: string } };
  return data.csrf;
}

async function secureCard(number: string): Promise<string> {
  const code = [...crypto.getRandomValues(new Uint8Array(32))]
    .map((one) => one.toString(16).padStart(2, '0'))
    .join('');
  secrets.add(code);
  const fields = { name: canary('cardholder'), card: number, expiry: '12/2032', cvn: cvv };
  for (const [field, value] of Object.entries(fields))
    await fetch(`${sandbox()}/fields/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publicApiKey: 'epk-sandbox', code, field, value }),
    });
  return code;
}

/** A draft with a canary in every text field. */
function draft(): Body {
  const from = addDays(new Date().toISOString().slice(0, 10), 60);
  const ready = exampleReadyDraft({ dates: { from, to: addDays(from, 13) } });
  return {
    ...ready,
    contact: {
      ...ready.contact,
      firstName: canary('first'),
      lastName: canary('last'),
      email: 'canary.email@example.org',
      address: canary('address'),
      locality: canary('locality'),
      phone: '0491 570 006',
    },
    insurees: ready.insurees.map((one) => ({
      ...one,
      firstName: canary('insuree'),
      lastName: canary('surname'),
      climbingExperience: canary('experience'),
    })),
    valuablesCover: {
      enabled: false,
      items: [{ name: canary('ring'), serial: canary('serial'), value: 50_000 }],
    },
    voucher: null,
  };
}

async function started(change: Body = {}): Promise<Body> {
  const key = await csrf();
  const body = { ...draft(), ...change };
  const { data } = await post('/api/quote/start', { ...body, csrf: key });
  secrets.add(data.token);
  references.add(data.reference);
  const chosen = await post('/api/quote/update', {
    ...body,
    ...data,
    csrf: key,
    emailQuote: 'canary.friend@example.org',
  });
  return { ...body, ...data, csrf: key, shownTotal: chosen.data?.netPrice ?? 0 };
}

async function buy(prepared: Body, number = cards.good) {
  const payment = { cardType: 'visa', secureFieldCode: await secureCard(number) };
  const idempotencyKey = crypto.randomUUID().replaceAll('-', '');
  secrets.add(idempotencyKey);
  const bought = await post('/api/quote/purchase', { ...prepared, payment, idempotencyKey });
  if (bought.data?.token) secrets.add(bought.data.token);
  return bought;
}

/** A trek with an operator that is not on the list: a person must review it. */
function expeditionOf(prepared: Body): Body {
  const { dates, insurees } = draft();
  return {
    ...prepared,
    climbingCover: {
      ...{ enabled: true, type: 'trekking', plan: 'trekking-4500', totalPeople: 1, tourOperator: 'other' },
      ...{ injuries: true, over6500: false, evac: false, altSickness: false, dates },
    },
    insurees: (insurees as Body[]).map((one) => ({ ...one, climbingApplicant: true })),
  };
}

/** SCRN-06: a quote whose traveller declares two conditions and accepts their cover. */
async function screened(): Promise<Body> {
  const { medical, insurees } = draft();
  const prepared = await started({
    ages: [62],
    countries: ['GB'],
    medical: { ...(medical as Body), prescreenA: true },
    insurees: (insurees as Body[]).map((one) => ({ ...one, age: 62 })),
  });
  const [reference, token, key] = [String(prepared.reference), String(prepared.token), String(prepared.csrf)];
  const { data } = await post('/api/quote/reload', { reference, token });
  const insureeToken: string = data.insurees[0].token;
  const link = { reference, token, insuree: 1, insureeToken, csrf: key };
  const screening = await screenWithCanaries(post, link, canary('health'));
  for (const text of screening.health) health.add(text);
  for (const text of screening.secrets) secrets.add(text);
  expect(screening.made.covered_conditions.map((one) => one.name)).toContain('Heart attack');
  // The pages of the screening, whose addresses hold its tokens.
  for (const page of [`verisk/${reference}/${token}/1/${insureeToken}`, `medical/${reference}/${token}`])
    await fetch(`${base()}/quote/${page}?q=${canary('query').replaceAll(' ', '')}`);
  return { ...prepared, shownTotal: screening.quote.netPrice };
}

const fault = (kind: string) =>
  fetch(`${sandbox()}/ledger/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind, times: 1, delayMs: 5000, lateMs: 500 }),
  });

test('[DETL-08] [DETL-18] [SCRN-06] [API-06] no card, code, password, token, name, answer, declared condition or SQL is in any log, error or trace', async () => {
  const prepared = await started();
  const reference = String(prepared.reference);
  // Invalid fields, each with a canary.
  await post('/api/quote/save', {
    ...prepared,
    contact: { ...(prepared.contact as Body), firstName: cards.good },
  });
  await post('/api/quote/update', { ...prepared, voucher: { code: 'CANARYVOUCHER' } });
  await post('/api/quote/update', { ...prepared, emailQuote: canary('mail to') });
  await post('/api/quote/save', { ...prepared, contact: canary('not an object') });
  await post('/api/quote/save', `{"contact":{"firstName":"${canary('half')}`);
  await post('/api/quote/save', { ...prepared, csrf: canary('csrf') });
  await post('/api/quote/reload', { reference, token: canary('token').padEnd(43, 'x') });
  await post(`/api/${canary('path').replaceAll(' ', '')}`, {});
  await fetch(
    `${base()}/quote/details/${reference}/${String(prepared.token)}?q=${canary('query').replaceAll(' ', '')}`,
  );
  // An address as it is typed, found and not found, and what is no search.
  const link = { reference, token: prepared.token, csrf: prepared.csrf };
  const typed = { ...link, country: 'AU', session: crypto.randomUUID() };
  secrets.add(typed.session);
  await post('/api/places/suggest', { ...typed, query: `12 ${canary('typed street')}` });
  await post('/api/places/suggest', { ...typed, query: canary('typed'), session: canary('session') });
  await post('/api/places/resolve', { ...typed, id: canary('place').replaceAll(' ', '') });
  // Every result of a payment.
  expect((await buy(await started(), cards.declined)).status).toBe(422);
  for (const kind of [
    'lost_answer',
    'error_500',
    'bad_json',
    'delay',
    'wrong_amount',
    'unauthorized',
    'captured_less',
  ]) {
    await fault(kind);
    await buy(await started());
  }
  // Not needed, and needed.
  expect((await post('/api/quote/refer', prepared)).status).toBe(409);
  expect((await post('/api/quote/refer', expeditionOf(await started()))).data).toMatchObject({ status: 50 });
  const bought = await buy(prepared);
  expect(bought.data).toMatchObject({ status: 89 });
  await buy(prepared);
  const declared = await screened();
  expect((await buy(declared)).data).toMatchObject({ status: 89 });
  // An additional payment, and the password of the account.
  const env = { DATA_DIR: folder, PORT: String(port), USER: 'dana', SECRET: secret };
  const staff: string[] = [];
  const desk = async (...args: string[]) => {
    const answer = await runStaff(args, env);
    staff.push(answer.out, answer.err);
    return answer;
  };
  await desk('payment', 'raise', reference, '--amount', '12.50', '--reason', 'One more day');
  const database = createClient({ url: `file:${join(folder, 'coverkit.db')}` });
  await database.execute('pragma busy_timeout = 20000');
  const [asked] = (await database.execute('select id from additional_payments')).rows;
  const [customer] = (await database.execute('select id from customers')).rows;
  const pid = paymentLinks(secret)(textOf(asked?.id));
  secrets.add(pid);
  await post('/api/payment/details', { reference, pid: 'x'.repeat(43) });
  const made = await post('/api/payment/make', {
    ...{
      reference,
      pid,
      csrf: prepared.csrf,
      shownTotal: 1250,
      idempotencyKey: crypto.randomUUID().replaceAll('-', ''),
    },
    payment: { cardType: 'visa', secureFieldCode: await secureCard(cards.good) },
  });
  expect(made.data).toMatchObject({ status: 10 });
  const uid = textOf(customer?.id);
  const token = `zzzzzzzz-${'c'.repeat(43)}`;
  await post('/api/auth/set-password', {
    uid,
    token,
    password,
    passwordConfirm: password,
    csrf: prepared.csrf,
  });
  // Unexpected errors: a malformed row, and a missing table.
  const broken = await started();
  await database.execute({
    sql: "update quotes set draft = 'x{Canary row' where reference = ?",
    args: [String(broken.reference)],
  });
  expect((await post('/api/quote/reload', { reference: broken.reference, token: broken.token })).status).toBe(
    500,
  );
  const unreadable = await screened();
  await database.execute({
    sql: "update screenings set sealed = 'x{Canary row' where quote_reference = ?",
    args: [String(unreadable.reference)],
  });
  expect((await buy(unreadable)).status).toBe(500);
  await database.execute('alter table vouchers rename to away');
  expect(
    (await post('/api/quote/update', { ...broken, ...(await started()), voucher: { code: 'WELCOME5' } }))
      .status,
  ).toBeGreaterThanOrEqual(500);
  await database.execute('alter table away rename to vouchers');
  for (const args of [
    ['policy', 'show', reference],
    ['policy', 'show', reference, '--json'],
    ['policy', 'show', String(declared.reference)],
    ['referrals', 'show', reference],
    ['documents', 'resend', reference],
    ['settlement', 'compare', '--date', new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)],
  ])
    await desk(...args);
  // The outbox is done, or has logged why not.
  const waiting = 'select count(*) as n from outbox where done_at is null and tries = 0';
  await expect.poll(async () => (await database.execute(waiting)).rows[0]?.n, { timeout: 45_000 }).toBe(0);
  expect((await database.execute('select count(*) as n from outbox')).rows[0]?.n).toBeGreaterThan(3);
  database.close();
  const metrics = await (await fetch(/^Metrics +(\S+)$/m.exec(output)?.[1] ?? '')).text();
  // Log lines are written in their order within a second: with the last call's, all from before are there.
  const last = '/api/quote/takeOver';
  await post(last, {});
  await expect.poll(() => output).toContain(last);

  expect(output).toContain('/api/quote/purchase');
  expect(output).toContain('/api/verisk/complete');
  const canaries = [...secrets, ...health, 'Canary', 'canary.'];
  expect(leaks(output, canaries), 'the log').toEqual([]);
  // Metrics are stored by another system, which other people operate.
  expect(metrics).toMatch(/^coverkit_calls_total\{endpoint="\/api\/quote\/purchase",status="200"\} [1-9]/m);
  expect(metrics).toMatch(/^coverkit_payment_attempts_last_hour\{state="captured"\} [1-9]/m);
  expect(metrics).toMatch(/^coverkit_outbox_items\{kind="mail"\} \d/m);
  const addresses = ['127.0.0.1', '::1', 'localhost', folder];
  expect(leaks(metrics, [...canaries, ...references, ...addresses]), 'the metrics').toEqual([]);
  for (const { call, text } of refusals) expect(leaks(withoutScreening(text), canaries), call).toEqual([]);
  // The staff see names and addresses, and no secrets.
  for (const text of staff) expect(leaks(text, [...secrets, ...health]), text).toEqual([]);
  for (const text of [output, ...refusals.map((one) => one.text), ...staff]) {
    expect(text).not.toMatch(/\b(select|insert into|update|delete from)\b.+\b(from|values|set|where)\b/i);
    expect(text).not.toMatch(/undiagnosed|prescreen|altSick|coveredCondition|SQLITE_[A-Z]+:/);
  }
}, 120_000);

/** SCRN-05: a refused answer also carries the screening as it is now, for the traveller who is screened. */
const withoutScreening = (text: string): string =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'screening' ? undefined : value));

/** A column that holds text. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Random texts, which may contain any four digits: ids, nonces, tokens, references. */
const random = [
  /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g,
  /\b(?=\d*[a-f])[0-9a-f]{16,}\b/g,
  // Twelve characters or more with a capital, a small letter, and a digit before a letter: no word has them.
  /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d[\w-]*[A-Za-z])[\w-]{12,}(?![\w-])/g,
  // The reference of a quote, the number of a policy, a short id.
  /(?<!\w)(?=\d*[A-Z])[0-9A-Z]{10,12}(?!\w)/g,
  // Seconds and ms since 1970, and measured times.
  /\b\d{10,13}\b/g,
  /\d+\.\d{3,}/g,
];

/** Searches for the four digits only outside random texts; for the longer canaries everywhere. */
function leaks(text: string, canaries: readonly string[]): string[] {
  const searched = random.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text);
  return canaries.filter((one) => (one === cvv ? searched : text).includes(one));
}
