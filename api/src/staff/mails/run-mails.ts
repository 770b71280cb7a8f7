import type { Done } from '../answers.ts';
import { moment, tableText } from '../staff.text.ts';
import type { CommandServices } from '../staff-services.ts';
import { words } from './mails.copy.ts';

/** What customers were never sent, since their mail server refused it for good. */
export async function listRefusedMails({ refusedMails }: CommandServices): Promise<Done> {
  const listed = (await refusedMails()).map(({ at, ...one }) => ({ ...one, at: new Date(at).toISOString() }));
  const rows = listed.map((one) => [
    moment(one.at),
    one.brandId,
    one.quoteReference,
    `${one.template} ${one.subject}`,
    one.code,
  ]);
  return {
    data: { refused: listed },
    text: rows.length === 0 ? words.none : tableText([words.columns, ...rows]),
  };
}
