import { randomUUID } from 'node:crypto';
import { site } from './site.ts';

export type Mail = {
  subject: string;
  text: string;
  to: { address: string };
  attachments: { name: string }[];
};
type Envelope = Mail & { id: number };

/** An address that no other journey of this run buys under: its mails are this buyer's alone. */
export const newAddress = (): string => `buyer-${randomUUID()}@example.com`;

/** The newest mail to somebody whose subject fits, once it is there. */
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
