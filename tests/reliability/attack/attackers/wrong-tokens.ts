import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCaller } from './http-caller.ts';
import { type Attack, repeat } from './target.ts';

/**
 * Guesses tokens of quotes and links, ten a second: below the limit of calls by an address, far beyond that of guesses. Honest
 * buyers share its address.
 */
export const wrongTokens: Attack = async ({ target, count, broken }) => {
  const caller = createHttpCaller(target, target.addresses[0]!);
  const own = await caller.start(target.draft);
  const text = (bytes: number) => randomBytes(bytes).toString('base64url');
  const guesses: [string, () => object][] = [
    ['/api/quote/reload', () => ({ reference: own?.reference ?? 'AAAAAAAAAA', token: text(32) })],
    ['/api/quote/save', () => ({ ...target.draft, reference: own?.reference, token: text(32) })],
    ['/api/policy/documents', () => ({ reference: 'K7QX2M9PAB', token: text(32) })],
    ['/api/payment/details', () => ({ reference: 'K7QX2M9PAB', pid: text(32) })],
    ['/api/auth/password-link', () => ({ uid: 'AB12CD34EF56', token: `abc123-${text(32)}` })],
    [
      '/api/auth/set-password',
      () => ({
        uid: 'AB12CD34EF56',
        token: `abc123-${text(32)}`,
        password: 'three quiet penguins',
        passwordConfirm: 'three quiet penguins',
      }),
    ],
  ];
  await repeat(target, 1, async () => {
    for (const [path, body] of guesses) {
      const { status } = await caller.post(path, body());
      count(`${path} ${status}`);
      if (status === 200) broken(`${path} answered a guess`);
      await sleep(100);
    }
  });
};
