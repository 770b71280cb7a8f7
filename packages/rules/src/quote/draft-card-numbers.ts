import { findCardNumbers } from '../values/find-card-numbers.ts';
import type { Problem } from '../values/problem.ts';
import type { QuoteDraft } from './draft.ts';

/** DETL-08: card data is never stored with a quote. Call it before any draft is stored, also an incomplete one. */
export const cardNumberProblems = (draft: QuoteDraft): Problem[] =>
  Object.entries(draft).flatMap(([part, value]) =>
    // Made by the browser at random: its digits are no text of the visitor's.
    part === 'submissionKey' ? [] : findCardNumbers(value, part),
  );
