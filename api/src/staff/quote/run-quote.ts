import type { Done, Failed } from '../answers.ts';
import { refused } from '../refused.ts';
import { refusals as shared } from '../staff.copy.ts';
import type { CommandServices } from '../staff-services.ts';
import { refusals, words } from './quote.copy.ts';
import { quoteText } from './quote.text.ts';

export async function showQuote(
  services: Pick<CommandServices, 'showQuote'>,
  reference: string,
): Promise<Done | Failed> {
  const quote = await services.showQuote(reference);
  if (!quote) return refused(shared, 'notFound', reference);
  return { data: { quote }, text: quoteText(quote) };
}

const codes = { notFound: 'notFound', bought: 'notErasedBought', moneyUnderWay: 'notErasedMoney' } as const;

export async function eraseQuote(
  { erasing }: Pick<CommandServices, 'erasing'>,
  reference: string,
): Promise<Done | Failed> {
  const erased = await erasing.eraseQuote(reference);
  if (erased.refused !== null)
    return refused({ ...refusals, notFound: shared.notFound }, codes[erased.refused], reference);
  return { data: { erased: { reference } }, text: words.erased(reference) };
}
