export type MoneyOptions = {
  locale?: string;
  currency?: string;
  /** Shows + and − where the amount is a difference. */
  sign?: boolean;
};

/** The parts of a price, each set in its own size. */
export type MoneyParts = { minus: string; mark: string; whole: string; fraction: string };

/** Making one takes a slow device half a millisecond, and a comparison shows dozens of amounts. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter({ locale = 'en-AU', currency = 'AUD', sign = false }: MoneyOptions): Intl.NumberFormat {
  const key = `${locale} ${currency} ${sign}`;
  let known = formatters.get(key);
  if (!known) {
    known = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      signDisplay: sign ? 'exceptZero' : 'auto',
    });
    formatters.set(key, known);
  }
  return known;
}

/** Integer cents as text, for example "$1,234.50". */
export const formatMoney = (cents: number, options: MoneyOptions = {}) =>
  formatter(options).format(cents / 100);

/** The same amount, in parts. */
export function moneyParts(cents: number, options: MoneyOptions = {}): MoneyParts {
  const parts = formatter(options).formatToParts(cents / 100);
  const of = (...types: Intl.NumberFormatPartTypes[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join('');
  return {
    minus: of('minusSign', 'plusSign'),
    mark: of('currency'),
    whole: of('integer', 'group'),
    fraction: of('decimal', 'fraction'),
  };
}
