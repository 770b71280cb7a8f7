import {
  cardNumberProblems,
  type MedicalLoading,
  newLevelProblems,
  type Problem,
  pricedFacts,
  problem,
  type Quote,
  ratingProblems,
  travellerCountProblems,
  validateTrip,
} from '@coverkit/rules';
import type { FormErrors } from '@coverkit/rules/contract';
import { exampleProduct, exampleQuote, fixtureToday } from '@coverkit/rules/fixtures';
import { ClientError } from './client.ts';

/** Codes in capitals to whole percents off; `needs`: only with that extra. */
export type MemoryVouchers = Readonly<Record<string, number | { percent: number; needs: 'snowCover' }>>;

/** Of a voucher, whole percents; undefined for one that cannot be used. */
function discountOf(quote: Quote, vouchers: MemoryVouchers): number | undefined {
  const code = quote.voucher?.code.toUpperCase();
  const voucher = code ? vouchers[code] : 0;
  if (typeof voucher !== 'object') return voucher;
  return quote[voucher.needs].enabled ? voucher.percent : undefined;
}

const pricingProblems = (quote: Quote, vouchers: MemoryVouchers): Problem[] => [
  ...ratingProblems(quote, exampleProduct, fixtureToday),
  ...(discountOf(quote, vouchers) === undefined ? [problem('voucher_invalid', 'voucher.code')] : []),
];

/** What follows from the draft. */
const derived = [
  ...([
    'status',
    'coverLevel',
    'rates',
    'netPrice',
    'medicalPrice',
    'gstAmount',
    'quoteType',
    'region',
    'days',
  ] as const),
  ...(['coverDates', 'peopleSizeLabel', 'gtmAgeBands', 'climbingInsurable'] as const),
];

/** What a price depends on beside the quote: its voucher, and what accepted screenings add. */
export type MemoryPricing = { vouchers: MemoryVouchers; loadings: (quote: Quote) => MedicalLoading[] };

/** The quote with the prices that the rules give it, or refused for what they find wrong. */
export function price(quote: Quote, { vouchers, loadings }: MemoryPricing): Quote {
  refuse(travellerCountProblems(quote, exampleProduct));
  refuse([...pricingProblems(quote, vouchers), ...cardNumberProblems(quote)]);
  const facts: Partial<Quote> = { ...quote };
  for (const name of derived) delete facts[name];
  return exampleQuote(facts, {
    discountPercent: discountOf(quote, vouchers) ?? 0,
    voucherCode: quote.voucher?.code.toUpperCase(),
    medical: loadings(quote),
  });
}

/** All that a price depends on, as the server compares it. */
const pricedOf = (quote: Quote, { loadings }: MemoryPricing): string =>
  JSON.stringify([
    pricedFacts(quote),
    quote.voucher && [quote.voucher.code, quote.contact.email],
    loadings(quote),
  ]);

/**
 * An incomplete draft, as the server saves it (DETL-13): only the trip must be valid, and there must be no card number.
 * Repriced where what a price depends on changed and all of it is valid; otherwise the last price stays.
 */
export function priceToSave(quote: Quote, stored: Quote, pricing: MemoryPricing): Quote {
  const { vouchers } = pricing;
  refuse(travellerCountProblems(quote, exampleProduct));
  refuse(cardNumberProblems(quote));
  refuse(validateTrip(quote, exampleProduct, fixtureToday));
  refuse(newLevelProblems(quote, stored, exampleProduct).filter((one) => one.code === 'level_unknown'));
  if (pricingProblems(quote, vouchers).length > 0) return quote;
  // Where the stored draft had problems, its prices are those of an earlier one.
  const isPriced =
    pricingProblems(stored, vouchers).length === 0 && pricedOf(quote, pricing) === pricedOf(stored, pricing);
  return isPriced ? quote : price(quote, pricing);
}

/** Throws where there are problems, as the server's 422 reaches a caller. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const formErrors: FormErrors = {};
  for (const { path, code, params } of problems)
    formErrors[path] ??= { code, message: code, ...(params && { params }) };
  throw new ClientError('form', { code: 'form_invalid', formErrors });
}
