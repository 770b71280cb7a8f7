import { readFileSync, writeFileSync } from 'node:fs';
import { type Endpoint, type EndpointName, endpoints, errorCodes } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Examples, exampleOf, recorded } from './examples.ts';
import { recordExamples } from './testing/record-examples.ts';

const file = new URL('./examples.json', import.meta.url);
const rows: [EndpointName, Endpoint][] = Object.entries(endpoints) as [EndpointName, Endpoint][];
const hasOwn = (row: Endpoint): boolean => row.method === 'POST' && row.example !== undefined;

test('[API-07] every example of the document is what the running API answers', async () => {
  const now = await recordExamples();
  const calls: Examples['calls'] = {};
  for (const [name, row] of rows) {
    const example = now.calls[name] ?? { output: null };
    if (hasOwn(row)) expect(example, name).toEqual(exampleOf(name));
    else calls[name] = example;
  }
  const { errors } = now;
  // `RECORD_EXAMPLES=1 npm test -- --project api openapi/examples` after a change of the wire.
  if (process.env.RECORD_EXAMPLES) writeFileSync(file, `${JSON.stringify({ calls, errors }, null, 2)}\n`);
  const stored: Examples = JSON.parse(readFileSync(file, 'utf8'));
  expect(errors).toEqual(stored.errors);
  for (const name of Object.keys(calls)) expect(calls[name], name).toEqual(stored.calls[name]);
}, 60_000);

test('[API-07] there is an example of every call and every error code, valid by its schema', () => {
  const recordedHere = rows.filter(([, row]) => !hasOwn(row)).map(([name]) => name);
  expect(Object.keys(recorded.calls).sort()).toEqual(recordedHere.sort());
  expect(Object.keys(recorded.errors).sort()).toEqual([...errorCodes].sort());
  for (const [name, row] of rows) {
    const { input, output } = exampleOf(name) as { input?: unknown; output: { data: unknown } };
    expect(v.safeParse(row.output, output.data).issues, name).toBeUndefined();
    if (row.method === 'POST') expect(v.safeParse(row.input, input).issues, name).toBeUndefined();
  }
});
