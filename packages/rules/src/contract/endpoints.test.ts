import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accesses, type SecretAccess } from './access.ts';
import { type Endpoint, post, read } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { cardLimit, firstPolicyLimit, storeLimits, voucherLimit } from './limits.ts';

const rows = Object.entries(endpoints as Record<string, Endpoint>);
const posts = rows.flatMap(([name, row]) => (row.method === 'POST' ? [{ name, row }] : []));
const fieldsOf = (row: Endpoint): Record<string, unknown> =>
  'input' in row && 'entries' in row.input ? (row.input.entries as Record<string, unknown>) : {};
const secretOf = (row: Endpoint): SecretAccess | null => {
  const access = accesses[row.access];
  return access.in === 'body' ? access : null;
};

test('[API-05] every row has a path and a name of its own', () => {
  const paths = rows.map(([, row]) => row.path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(posts)('[API-02] $name takes a csrf where its row says so', ({ row }) => {
  expect('csrf' in fieldsOf(row)).toBe(row.csrf);
});

test.each(posts)('[API-06] $name takes the fields of its access, with their formats', ({ row }) => {
  for (const [field, schema] of Object.entries(secretOf(row)?.fields ?? {})) {
    expect(fieldsOf(row)[field]).toBe(schema);
  }
});

test('[API-02] only a row that is read does without a csrf', () => {
  const row = { tag: 'Quotes', summary: '', access: 'none', output: v.object({}) } as const;
  const more = { path: '/api/quote/start', bodyLimit: 1, limits: [] } as const;
  expect(read({ ...row, ...more }).csrf).toBe(false);
  // @ts-expect-error it stores
  expect(post({ ...row, ...more, csrf: false }).csrf).toBe(false);
});

test('[DETL-08] every key that a client draws for a charge or a start is hashed', () => {
  for (const { row } of posts) {
    const keys = Object.keys(fieldsOf(row)).filter((field) => /^(idempotency|submission)Key$/.test(field));
    expect(row.hashed ?? []).toEqual(keys);
  }
});

test('every call that takes a whole quote limits how often it is priced or stored', () => {
  for (const { row } of posts) {
    const has = storeLimits.filter((limit) => row.limits.includes(limit));
    expect(has).toHaveLength('insurees' in fieldsOf(row) ? storeLimits.length : 0);
  }
});

test('[SUMM-07] every call that takes a voucher limits the codes that are tried', () => {
  for (const { row } of posts) {
    const limit = 'payment' in fieldsOf(row) ? firstPolicyLimit : voucherLimit;
    expect(row.limits.includes(limit)).toBe('voucher' in fieldsOf(row));
  }
});

test('[DETL-12] every call that takes a card limits declined cards', () => {
  for (const { row } of posts) expect(row.limits.includes(cardLimit)).toBe('payment' in fieldsOf(row));
});

test('[SUMM-07] [ACCT-05] a voucher counts by its code; at a purchase by the address as well', () => {
  const input = (code: string, email: string) => ({ voucher: { code }, contact: { email } });
  expect(['', 'Spring'].map((code) => voucherLimit.key(input(code, '')))).toEqual([null, 'SPRING']);
  expect(firstPolicyLimit.key(input('', 'kate@example.com'))).toBeNull();
  expect(firstPolicyLimit.key(input('Spring', 'Kate@Example.com'))).toBe('SPRING kate@example.com');
  // A compatibility form of the same address counts as that address.
  expect(firstPolicyLimit.key(input('SPRING', '\u212aate@example.com'))).toBe('SPRING kate@example.com');
});

test('[API-06] the example of every link has its formats', () => {
  for (const [name, access] of Object.entries(accesses)) {
    if (access.in === 'body')
      expect(v.safeParse(v.object(access.fields), access.example).issues, name).toBeUndefined();
  }
});

/** Of what gives access or acts for somebody. */
const secretNames = /token|csrf|secret|password|claim|^pid$|key$/i;
const noSecrets = [
  // Published by the payment provider for browsers.
  'publicApiKey',
  // An address that everybody may know.
  'claimsUrl',
  // Null in every answer: `newDraft` and `pickDraft` leave it out.
  'submissionKey',
];

/** Names of all fields of a schema, within lists and options too. */
function fieldNames(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { entries, ...parts } = schema as Record<string, unknown>;
  const inner = Object.values(parts).flatMap((part) => fieldNames(part, seen));
  if (typeof entries !== 'object' || entries === null) return inner;
  const own = Object.entries(entries).flatMap(([name, field]) => [name, ...fieldNames(field, seen)]);
  return [...own, ...inner];
}
const secretsOf = (schema: v.GenericSchema) =>
  fieldNames(schema).filter((name) => secretNames.test(name) && !noSecrets.includes(name));

test('[API-02] [API-06] an answer that is compressed holds no token, csrf or key', () => {
  const compressed = rows.filter(([, row]) => row.compressed ?? ('cached' in row && row.cached));
  expect(compressed.map(([name]) => name).sort()).toEqual([
    ...['benefits', 'brandConfig', 'brandDocument', 'confirmHandover', 'content', 'countries', 'coverage'],
    ...['homeContent', 'pds', 'previewQuote', 'reloadQuote', 'templates', 'updateQuote'],
  ]);
  for (const [name, { output, compressed: how }] of compressed) {
    // Of those rows the answer has a token of its own, unless the caller has it left out, and one of each traveller to be screened:
    // an answer with such a one is not compressed (`isCompressed`).
    expect([name, ...secretsOf(output)]).toEqual(how === 'tokenKnown' ? [name, 'token', 'token'] : [name]);
  }
  // Finds them where they are.
  expect(secretsOf(endpoints.config.output)).toEqual(['csrf', 'csrfExpiresIn']);
  expect(secretsOf(endpoints.purchaseQuote.output)).toEqual(['token']);
  expect(secretsOf(v.object({ all: v.array(v.nullable(v.object({ pid: v.string() }))) }))).toEqual(['pid']);
});
