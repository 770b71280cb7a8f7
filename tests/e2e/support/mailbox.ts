import { randomUUID } from 'node:crypto';
import { site } from './site.ts';

export type Mail = {
  subject: string;
  text: string;
  to: { address: string };
  attachments: { name: string }[];
};
type Envelope = Mail & { id: number };

/** A new email address, so that its mails are of this journey only. */
export const newAddress = (): string => `buyer-${randomUUID()}@example.com`;

/** Waits for a mail to an address with a matching subject, and returns the newest one. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  for (let tries = 0; tries < 300; tries += 1) {
    const listed = await fetch(`${site().mailbox}/mailbox.json`);
    const { mails } = (await listed.json()) as { mails: Envelope[] };
    const found = mails.find((one) => one.to.address === address && subject.test(one.subject));
    if (found) {
      const answer = await fetch(`${site().mailbox}/mail/${found.id}.json`);
      return ((await answer.json()) as { mail: Mail }).mail;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${address} came whose subject fits ${subject}.`);
}

/** The link that sets a password, in a mail's text; empty where it has none. */
export const linkIn = (text: string): string =>
  /http\S+\/user\/set-password\/\w{12}\/[\w-]+/.exec(text)?.[0] ?? '';
