import type { ReferralOutcome } from '@coverkit/rules';
import type { Given, Values } from '../command.ts';
import { misuse } from '../misuse.ts';
import { hundredthsOf, insureeOf, nameOf, textOf } from '../reading.ts';
import { usage } from './referrals.copy.ts';

export type DecisionAsked = {
  outcome: ReferralOutcome;
  reference: string;
  note: string;
  by: string;
  /** Basis points. */
  loading: number;
  /** Of one traveller's conditions, by name; null for the expedition. */
  medical: { insuree: number; covered: string[]; excluded: string[]; assessed: string | null } | null;
};

/** Of approvals alone. */
type ApprovalValues = Partial<Values<'loading' | 'cover' | 'exclude' | 'assessed'>>;

export function decision(
  outcome: ReferralOutcome,
  reference: string,
  values: Values<'note' | 'insuree'> & ApprovalValues,
  given: Given,
): DecisionAsked {
  const note = textOf(values.note, usage, 'missingNote');
  const by = nameOf(given);
  const loading = values.loading === undefined ? 0 : hundredthsOf(values.loading);
  if (loading === null) throw misuse(usage, 'wrongLoading', values.loading);
  return { outcome, reference, note, by, loading, medical: medicalOf(values) };
}

/** Of which traveller, and which conditions; null where it is about the expedition. */
function medicalOf({
  insuree,
  cover,
  exclude,
  assessed,
}: Values<'insuree'> & ApprovalValues): DecisionAsked['medical'] {
  const unread = cover ?? exclude ?? assessed;
  if (insuree === undefined && unread !== undefined) throw misuse(usage, 'conditionsOfWhom');
  if (insuree === undefined) return null;
  return {
    ...{ insuree: insureeOf(insuree), assessed: assessed ?? null },
    ...{ covered: namesIn(cover), excluded: namesIn(exclude) },
  };
}

/** Conditions are separated by semicolons: a name may have a comma. */
const namesIn = (text = ''): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** `insuree`: null where it is about the expedition. */
export type QuestionAsked = { reference: string; question: string; insuree: number | null; by: string };

export const asking = (
  reference: string,
  values: Values<'question' | 'insuree'>,
  given: Given,
): QuestionAsked => ({
  reference,
  question: textOf(values.question, usage, 'missingQuestion'),
  insuree: values.insuree === undefined ? null : insureeOf(values.insuree),
  by: nameOf(given),
});
