import { isDecided, type QuoteDraft, screeningRequired } from '@coverkit/rules';
import type { InsureeMedical } from '@coverkit/rules/contract';
import type { QuoteRow } from '../quotes.table.ts';

/** What a quote's row has of its screenings: who completed one, and decided. What they declared is elsewhere, encrypted. */
export type Screened = InsureeMedical & { insuree: number };

export const screenedOf = ({ screened }: Pick<QuoteRow, 'screened'>): readonly Screened[] =>
  screened === null ? [] : JSON.parse(screened);

/** Numbers of the travellers who completed one, and took its cover or went without. */
export const decidedScreenings = (row: Pick<QuoteRow, 'screened'>): number[] =>
  screenedOf(row)
    .filter(isDecided)
    .map((one) => one.insuree);

/** Null where nobody completed one, as in most quotes. */
export const screenedText = (all: readonly Screened[]): string | null => {
  const completed = all.filter((one) => one.completed);
  return completed.length > 0 ? JSON.stringify(completed) : null;
};

/** The travellers who must be screened, each with what is known. */
export function requiredScreenings(
  draft: QuoteDraft,
  row: Pick<QuoteRow, 'screened'>,
): (InsureeMedical & { insuree: number })[] {
  const known = screenedOf(row);
  return screeningRequired(draft).map(
    (insuree) =>
      known.find((one) => one.insuree === insuree) ?? { insuree, completed: false, userAccepted: null },
  );
}
