import type { Config } from '@coverkit/rules/contract';
import type { ShownProblem } from '../../flow/problems/form-problems.ts';
import { type FieldErrors, fieldErrors } from '../../flow/problems/problem-words.ts';
import { unbroken } from '../../flow/telephone.ts';
import type { AmendWords } from './amend-flow.ts';

type Page = { words: AmendWords; config: Config };

const phoneOf = ({ config }: Page) => unbroken(config.brand.legal.supportPhone);

/** AMND-11: the sentence for why a change cannot be made; null for a reason that has none. */
export const reasonWords = (page: Page, reason: string | number | undefined): string | null =>
  page.words.find(`reason.${reason}`, { phone: phoneOf(page) });

/** What is wrong with a change, by its fields; at `kind` why it cannot be made. */
export function amendErrors(page: Page, problems: readonly ShownProblem[]): FieldErrors {
  const phone = phoneOf(page);
  const errors = fieldErrors(
    page.words,
    problems.map((one) => ({ ...one, params: { ...one.params, phone } })),
  );
  const refused = problems.find(({ path }) => path === 'kind');
  const reason = refused && reasonWords(page, refused.params?.reason);
  return reason ? { ...errors, kind: reason } : errors;
}
