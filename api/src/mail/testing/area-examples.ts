import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Quote } from '@coverkit/rules';
import type { AreaMails } from '../area-mails.ts';
import type { MailFacts } from '../mail.facts.ts';
import type { MailAddress } from '../mailer.ts';

/** The quote that the examples are about, bought or not. */
export type ExampleSale = {
  quote: Quote;
  /** Its contact. */
  to: MailAddress;
  /** An absolute address with a token. */
  link: (path: string) => string;
};

/**
 * What tests need to send each mail of an area: `mailExamples` of its `testing/mail-examples.ts`. The tests of all mails find
 * the areas by the name of that file, and refuse a mail without an example.
 */
export type MailExamples<Facts extends object = object> = {
  mails: (facts: Facts & MailFacts) => AreaMails;
  /** What the row of each mail is about. */
  subjects: Readonly<Record<string, string>>;
  /** Mails whose rows have the address of their receiver. */
  addressed?: readonly string[];
  /** Mails that are not needed any more once what they are about was deleted. All others stay in the outbox, as an error. */
  droppedWithSubject?: readonly string[];
  /** Those of the facts that answer null where what a mail is about cannot be found. */
  lookups: readonly (keyof Facts)[];
  /** What the mails need to know. */
  facts: (sale: ExampleSale) => Facts;
};

const source = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('**/testing/mail-examples.ts', { cwd: source }).sort();

/** Those of all areas. */
export const areaExamples: readonly MailExamples[] = await Promise.all(
  files.map(async (file): Promise<MailExamples> => {
    const { mailExamples } = await import(pathToFileURL(join(source, file)).href);
    return mailExamples;
  }),
);
