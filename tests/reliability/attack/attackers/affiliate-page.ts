import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createHttpCaller, type HttpAnswer } from './http-caller.ts';
import { type Attack, repeat } from './target.ts';

const text = (bytes: number) => randomBytes(bytes).toString('base64url');
const link = () => ({ reference: 'K7QX2M9PAB', token: text(32) });
const password = { password: 'three quiet penguins', passwordConfirm: 'three quiet penguins' };

/** Calls that answer pages of the host alone. */
const hostOnly: [string, () => object][] = [
  ['/api/auth/forgotten', () => ({ username: 'alex@example.com' })],
  ['/api/auth/set-password', () => ({ uid: 'AB12CD34EF56', token: `abc123-${text(32)}`, ...password })],
  ['/api/policy/documents', link],
  ['/api/policy/document', () => ({ ...link(), id: 'certificate-1' })],
  ['/api/payment/details', () => ({ reference: 'K7QX2M9PAB', pid: text(32) })],
];

/**
 * A script on an affiliate's page: it tries passwords and links, exchanges tokens, and has the quote that it started mailed to
 * itself, to read what the visitor enters later. The same from an origin that may not call at all.
 */
export const affiliatePage: Attack = async ({ target, count, broken }) => {
  const address = target.addresses[0]!;
  const page = createHttpCaller(target, address, { origin: target.origin });
  const other = createHttpCaller(target, address, { origin: 'https://elsewhere.example' });
  const refuse = (path: string, { status, headers }: HttpAnswer) => {
    count(`${path} ${status}`);
    if (status === 200) broken(`${path} answered another origin`);
    if (status !== 0 && headers['access-control-allow-origin'] !== undefined)
      broken(`${path} is readable to another origin`);
  };
  await repeat(target, 1, async () => {
    for (const [path, body] of hostOnly) refuse(path, await page.post(path, body()));
    for (const answer of [
      await other.post('/api/quote/start', target.draft),
      await other.get('/api/config'),
    ]) {
      count(`other origin ${answer.status}`);
      // It may read why it is refused, and nothing else (decision 147).
      if (answer.status === 200) broken('another origin was answered');
      if (answer.status === 403 && Object.keys(answer.data).join() !== 'error')
        broken('a refusal says more than why');
    }
    const quote = await page.start(target.draft);
    count(quote ? 'start 200' : 'start refused');
    if (quote) {
      const mailed = { ...target.draft, ...quote, emailQuote: 'thief@mail.example' };
      const { status } = await page.post('/api/quote/update', mailed);
      count(`emailQuote ${status}`);
      if (status === 200) broken('an affiliate’s page had its quote mailed');
      refuse('mailLink', await page.post('/api/quote/mailLink', quote));
      const taken = await page.post('/api/quote/takeOver', { ...quote, token: text(32), claim: text(18) });
      count(`takeOver ${taken.status}`);
      if (taken.status === 200) broken('a guessed token was exchanged');
    }
    await sleep(200);
  });
};
