import {
  cardNumberProblems,
  type Problem,
  pricedFacts,
  problem,
  type Quote,
  ratingProblems,
} from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';
import { exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import { ClientError } from './client.ts';

/** Codes in capitals to whole percents off. */
export type MemoryVouchers = Readonly<Record<string, number>>;

const choicesOf = (quote: Quote) =>
  JSON.stringify([quote.benefitOptions, quote.voucher, pricedFacts(quote).extras]);

/** Whether what is saved is priced again: another choice is, an extra that is not filled in keeps the last price. */
export const isRepriced = (saved: Quote, stored: Quote): boolean =>
  choicesOf(saved) !== choicesOf(stored) && ratingProblems(saved, exampleProduct, fixtureToday).length === 0;

/** The quote with the prices that the rules give it, or refused for what they find wrong. */
export function price(quote: Quote, vouchers: MemoryVouchers): Quote {
  const code = quote.voucher?.code.toUpperCase();
  const discountPercent = code ? vouchers[code] : 0;
  refuse([
    ...ratingProblems(quote, exampleProduct, fixtureToday),
    ...(discountPercent === undefined ? [problem('voucher_invalid', 'voucher.code')] : []),
    ...cardNumberProblems(quote),
  ]);
  const { rates: _r, coverLevel: _c, netPrice: _n, gstAmount: _g, status: _s, ...facts } = quote;
  return exampleQuote(facts, { discountPercent: discountPercent ?? 0, medical: [] });
}

/** Throws where there are problems, as the server's 422 reaches a caller. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const formErrors: FormErrors = {};
  for (const { path, code, params } of problems)
    formErrors[path] ??= { code, message: code, ...(params && { params }) };
  throw new ClientError('form', { code: 'form_invalid', formErrors });
}
