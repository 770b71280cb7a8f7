/** The sandbox's cards, and how its secure fields judge what is typed. Codes are eWAY's. */
export type CardBrand = 'visa' | 'mastercard' | 'amex';
export type FieldType = 'name' | 'card' | 'expiry' | 'cvn';
export const fieldTypes: readonly FieldType[] = ['name', 'card', 'expiry', 'cvn'];

/** What is kept of a card number: never the number (`outcome` is what the bank will say). */
export type Card = { brand: CardBrand; lastFour: string; outcome: string };

const approved = 'A2000';
/** This card's outcome is read from the cents of the amount; only its own, so no real price is declined by accident. */
const byAmount = 'by-amount';

const testCards: Readonly<Record<string, { brand: CardBrand; outcome: string }>> = {
  '4444333322221111': { brand: 'visa', outcome: approved },
  '5105105105105100': { brand: 'mastercard', outcome: approved },
  '378282246310005': { brand: 'amex', outcome: approved },
  '4000000000000002': { brand: 'visa', outcome: 'D4405' },
  '4000000000009995': { brand: 'visa', outcome: 'D4451' },
  '4000000000000069': { brand: 'visa', outcome: 'D4454' },
  '4111111111111111': { brand: 'visa', outcome: byAmount },
};

const outcomeByCents: Readonly<Record<number, string>> = {
  5: 'D4405',
  51: 'D4451',
  54: 'D4454',
  94: 'D4494',
};

/** The bank's response code to a charge of `amount` cents. */
export const responseTo = (card: Card, amount: number): string =>
  card.outcome === byAmount ? (outcomeByCents[amount % 100] ?? approved) : card.outcome;

/** Any other number is refused, so that nobody's real card ends up in a sandbox. */
export function cardOf(number: string): Card | null {
  const known = testCards[number];
  return known ? { ...known, lastFour: number.slice(-4) } : null;
}

const digits = (text: string) => text.replace(/[\s-]/g, '');

/** An error code of a field's value, or '' where it is fine. `value` of expiry is `MM/YYYY`. */
export function errorOf(field: FieldType, value: string, now: Date): string {
  const text = value.trim();
  if (field === 'name') return nameError(text);
  if (field === 'card') {
    if (!text) return 'V6022';
    return cardOf(digits(text)) ? '' : 'V6110';
  }
  if (field === 'expiry') return expiryError(text, now);
  if (!text) return 'V6023';
  return /^\d{3,4}$/.test(text) ? '' : 'V6106';
}

function nameError(text: string): string {
  if (!text) return 'V6021';
  if (/(?:\d[\s-]?){12,}/.test(text)) return 'V6530';
  return text.length <= 50 && /\p{L}/u.test(text) ? '' : 'V6100';
}

function expiryError(text: string, now: Date): string {
  const [month = '', year = ''] = text.split('/');
  if (!/^(0[1-9]|1[0-2])$/.test(month)) return 'V6101';
  if (!/^\d{4}$/.test(year) || Number(year) > now.getFullYear() + 12) return 'V6102';
  const past =
    Number(year) < now.getFullYear() ||
    (Number(year) === now.getFullYear() && Number(month) < now.getMonth() + 1);
  return past ? 'V6033' : '';
}

export const cardFromField = (value: string): Card | null => cardOf(digits(value));
