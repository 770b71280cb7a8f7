import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { matchScreen } from '@coverkit/rules/contract';
import { idOfRow, idPart } from '../services/mail-ids.ts';
import type { Mail } from '../services/mail-server.ts';

export type RescreeningLink = { policy: string; token: string; insuree: number; insureeToken: string };
export type RescreeningOf = { id: string; policy: string; insuree: number };

/** ms for which the mail is waited for. It takes longer where its sender was killed: then the link is derived as the server does. */
const mailWaitMs = 2500;

/** The link of the mail that the customer received, else the same without the mail. */
export async function rescreeningLinkOf(
  received: readonly Mail[],
  secret: string,
  { id, policy, insuree }: RescreeningOf,
): Promise<RescreeningLink & { byMail: boolean }> {
  const row = idOfRow(`mail:rescreening:${id}`);
  for (const until = Date.now() + mailWaitMs; Date.now() < until; await sleep(100)) {
    const mail = received.find((one) => one.acknowledged && idPart(one.id) === row);
    if (mail) return { ...linkIn(mail), byMail: true };
  }
  const token = derived(secret, 're-screening link', id);
  const insureeToken = derived(secret, 're-screening of a traveller', `${id} ${insuree}`);
  return { policy, insuree, token, insureeToken, byMail: false };
}

/** A token as the server derives it (`derived-token.ts`): it is stored nowhere, so only who has the secret can. */
function derived(secret: string, purpose: string, subject: string): string {
  const key = createHmac('sha256', secret).update(`coverkit ${purpose} v1`).digest();
  return createHmac('sha256', key).update(subject).digest('base64url');
}

/** Throws where it has none: then nobody can make the re-screening. */
function linkIn({ text }: Mail): RescreeningLink {
  for (const [, path = ''] of text.matchAll(/https?:\/\/[^/\s]+(\/[^\s"<>]+)/g)) {
    const found = matchScreen(path);
    if (found?.name !== 'rescreen') continue;
    const { pid, token, insuree, itoken } = found.params;
    return { policy: pid, token, insuree: Number(insuree), insureeToken: itoken };
  }
  throw new Error('The mail of a re-screening has no link');
}
