import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveTokens } from '../../platform/derived-token.ts';
import { type Harness, startApi } from '../../testing/harness.ts';
import { createStopMails, type StopMails } from './stop-mails.ts';
import { createStopTokens } from './stop-tokens.ts';

const secret = 's'.repeat(40);
let api: Harness;
let stops: StopMails;
beforeAll(async () => {
  api = await startApi();
  const { database, clock } = api;
  stops = createStopMails({ database, clock, queue: api.services.queue, secret });
});
afterAll(() => api.stop());

/** By the name that the rule of one mailbox gave this receiver when they stopped their mails. */
async function stopAs(name: string): Promise<(stop: boolean) => Promise<unknown>> {
  const id = deriveTokens(secret, 'mail receiver')(`highline ${name}`).slice(0, 22);
  const token = createStopTokens(secret).tokenOf(id);
  await stops.set(token, true);
  return (stop) => stops.set(token, stop);
}

test.each([
  ['kate@googlemail.com', ['k.a.te+x@GoogleMail.com', 'kate@gmail.com'], 'kat@gmail.com'],
  ['kate@gmail.com', ['Ka.te@gmail.com', 'kate@googlemail.com'], 'kate@example.com'],
  ['@example.com', ['+kate@example.com', '+kate+x@EXAMPLE.com'], 'kate@example.com'],
  ['@googlemail.com', ['+kate@googlemail.com'], 'kate@googlemail.com'],
  ['kim@example.com', ['kim+1@example.com'], 'k.im@example.com'],
])(
  '[DETL-14] who stopped mails as %s, by an earlier rule of one mailbox, gets none',
  async (name, theirs, another) => {
    const each = () => Promise.all(theirs.map((address) => stops.isStopped('highline', address)));
    const set = await stopAs(name);
    expect(await each()).toEqual(theirs.map(() => true));
    expect(await stops.isStopped('highline', another)).toBe(false);
    expect(await stops.isStopped('saltwater', theirs[0] ?? '')).toBe(false);
    // By the link in the mail of that time.
    await set(false);
    expect(await each()).toEqual(theirs.map(() => false));
  },
);
