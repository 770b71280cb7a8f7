import type { MedicalReferral } from '@coverkit/rules/contract';
import type { Sealer } from '../../platform/sealer.ts';
import type { ScreeningKey } from '../screenings.repository.ts';
import type { ScreeningRow } from '../screenings.table.ts';

/**
 * The provider's name in a screening that a member of staff decided. Every provider treats such a screening as another
 * provider's: its result holds until the trip changes, and a traveller who continues with the questions is asked for
 * consent again, since the notice names who assesses (DETL-18).
 */
export const personProvider = 'person';

const questionContext = ({ quoteReference, insuree }: ScreeningKey): string =>
  `screening ${quoteReference} ${insuree} question`;

export const sealQuestion = (sealer: Sealer, key: ScreeningKey, question: string): string =>
  sealer.seal(question, questionContext(key));

/** Null where nothing is asked. */
export const openQuestion = (
  sealer: Sealer,
  row: ScreeningKey & Pick<ScreeningRow, 'question'>,
): string | null => (row.question === null ? null : sealer.open(row.question, questionContext(row)));

const instant = (ms: number | null): string => new Date(ms ?? 0).toISOString();

/** As the holder of the traveller's link is shown it; null where there is none. */
export function referralOf(sealer: Sealer, row: ScreeningRow | undefined): MedicalReferral | null {
  if (!row?.referral) return null;
  const text = row.referral === 'open' ? openQuestion(sealer, row) : null;
  return {
    state: row.referral,
    requestedAt: instant(row.referredAt),
    question: text === null ? null : { text, askedAt: instant(row.askedAt) },
  };
}
