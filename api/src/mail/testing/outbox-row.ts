import type { OutboxRow } from '../../outbox/outbox.table.ts';
import { areaExamples } from './area-examples.ts';

const subjects: Readonly<Record<string, string>> = Object.assign(
  {},
  ...areaExamples.map((area) => area.subjects),
);
const addressed = areaExamples.flatMap((area) => area.addressed ?? []);

/** Of all areas. */
export const mailNames = Object.keys(subjects);
/** Mails that are dropped once what they are about was deleted. */
export const droppedMails = areaExamples.flatMap((area) => area.droppedWithSubject ?? []);

/** A row as the outbox passes it to a handler. */
export function exampleRow(template: string, change: Partial<OutboxRow> = {}): OutboxRow {
  const subject = change.subject ?? subjects[template];
  if (subject === undefined) throw new Error(`No area has an example of the mail "${template}"`);
  return {
    id: 1,
    kind: 'mail',
    template,
    subject,
    toEmail: addressed.includes(template) ? 'somebody@example.com' : null,
    dedupeKey: `mail:${template}:${subject}`,
    brandId: 'highline',
    quoteReference: 'HT7K2M9QXA',
    createdAt: 0,
    dueAt: 0,
    tries: 1,
    doneAt: null,
    refusal: null,
    ...change,
  };
}
