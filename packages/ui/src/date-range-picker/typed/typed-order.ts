import { asDate, firstOf, fromDay, toDay } from '../days.ts';

export type Part = 'day' | 'month' | 'year';
/** The order in which a locale writes day, month and year in figures, and its separator. */
export type TypedOrder = { order: readonly [Part, Part, Part]; separator: string };

const made = new Map<string, TypedOrder>();

/** 'en-AU' → day/month/year, 'de' → day.month.year, 'en-US' → month/day/year, 'ja' → year/month/day. */
export function typedOrder(locale: string): TypedOrder {
  const known = made.get(locale) ?? findOrder(locale);
  made.set(locale, known);
  return known;
}

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

function findOrder(locale: string): TypedOrder {
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...numeric, calendar: 'gregory', timeZone: 'UTC' });
  const parts = format.formatToParts(asDate(firstOf(2027 * 12)));
  const [first, second, third] = parts.map((part) => part.type).filter(isPart);
  const between = parts.find((part) => part.type === 'literal')?.value ?? '/';
  if (!first || !second || !third) return { order: ['day', 'month', 'year'], separator: '/' };
  return { order: [first, second, third], separator: /[/.-]/.exec(between)?.[0] ?? '/' };
}

/** `letters` are those for day, month and year, as 'DD/MM/YYYY'; the result has the locale's order. */
export function formatHint(letters: string, locale: string): string {
  const [day = '', month = '', year = ''] = letters.split('/');
  return inOrder({ day, month, year }, locale);
}

export function inOrder(parts: Record<Part, string>, locale: string): string {
  const { order, separator } = typedOrder(locale);
  return order.map((part) => parts[part]).join(separator);
}

/** `2027-02-01` → `01/02/2027`, in the locale's order; empty for none. */
export function formatTyped(date: string | null, locale: string): string {
  const known = toDay(date);
  if (known === null) return '';
  const [year = '', month = '', day = ''] = fromDay(known).split('-');
  return inOrder({ day, month, year }, locale);
}
