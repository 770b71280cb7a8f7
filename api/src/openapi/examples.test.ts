import { readFileSync, writeFileSync } from 'node:fs';
import { endpoints, errorCodes, endpoints as table } from '@coverkit/rules/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Examples } from './openapi.document.ts';
import { recordExamples } from './testing/record-examples.ts';

const file = new URL('./examples.json', import.meta.url);
const stored = (): Examples => JSON.parse(readFileSync(file, 'utf8'));

test('[API-07] every example of the document is what the running API answers', async () => {
  const recorded = await recordExamples();
  // `RECORD_EXAMPLES=1 npm test -- --project api openapi/examples` after a change of the wire.
  if (process.env.RECORD_EXAMPLES) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
  expect(recorded).toEqual(stored());
}, 60_000);

test('[API-07] there is an example of every call and every error code, valid by its schema', () => {
  const { calls, errors } = stored();
  expect(Object.keys(calls).sort()).toEqual(Object.keys(endpoints).sort());
  expect(Object.keys(errors).sort()).toEqual([...errorCodes].sort());
  for (const [name, endpoint] of Object.entries(table)) {
    const { input, output } = calls[name] as { input?: unknown; output: { data: unknown } };
    expect(v.safeParse(endpoint.output, output.data).issues, name).toBeUndefined();
    if ('input' in endpoint) expect(v.safeParse(endpoint.input, input).issues, name).toBeUndefined();
  }
});
