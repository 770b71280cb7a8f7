import type { CardType, Quote } from '@coverkit/rules';
import type { Answer } from './shop-client.ts';

/** What one answer to a press means for the person. */
export const tellings = [
  'sold',
  'pending',
  'lost',
  'moved',
  'voucher',
  'price_changed',
  'declined',
  'invalid',
  'busy',
  'unexpected',
] as const;
export type Told = (typeof tellings)[number];

/** Answers that say for certain that this press took no money. */
export const toldNotCharged: readonly Told[] = ['price_changed', 'declined', 'invalid', 'voucher'];

export type PressRecord = {
  /** The idempotency key. */
  key: string;
  /** What it wished for: sent again, it is the same press, whatever was chosen since. */
  quote: Quote;
  cardType: CardType;
  card: string;
  /** The card is one that its bank refuses. */
  declines: boolean;
  code: string;
  /** Cents: the total they saw, or another where `wrongTotal`. */
  total: number;
  wrongTotal: boolean;
  /** In the order of the answers. */
  told: Told[];
};

/** What one customer did and was told: all that the audit knows of them. */
export type Story = {
  number: number;
  email: string;
  reference: string;
  /** From before the purchase. */
  token: string;
  /** Those that came with "sold". */
  tokens: Set<string>;
  policyNumber: string | null;
  presses: PressRecord[];
  modes: string[];
  /** The quote was to be mailed, and the server said yes. */
  mailed: boolean;
  pendingLooks: number;
  gaveUp: boolean;
  /** Answers that nothing explains. */
  oddities: string[];
};

export const newStory = (number: number, email: string): Story => ({
  number,
  email,
  reference: '',
  token: '',
  tokens: new Set(),
  policyNumber: null,
  presses: [],
  modes: [],
  mailed: false,
  pendingLooks: 0,
  gaveUp: false,
  oddities: [],
});

/** Nothing was sold: refused, given up on, or on its way back. */
const notCharged = ['payment_invalid', 'payment_failed', 'payment_refunded'];

export function toldBy(answer: Answer<'purchaseQuote'>): Told {
  if (answer.kind === 'lost') return 'lost';
  if (answer.kind === 'ok') {
    if (answer.data.pending) return 'pending';
    return answer.data.status >= 89 ? 'sold' : 'unexpected';
  }
  const problems = Object.values(answer.problems);
  if (problems.includes('price_changed')) return 'price_changed';
  if (problems.includes('payment_declined')) return 'declined';
  if (notCharged.some((code) => problems.includes(code))) return 'invalid';
  if (problems.includes('voucher_invalid')) return 'voucher';
  if (answer.status === 409) return 'moved';
  return answer.status === 503 ? 'busy' : 'unexpected';
}

/** Of two answers to one wish, the one that a person goes by: in the order of `tellings`. */
export const strongest = (told: readonly Told[]): Told =>
  tellings.find((one) => told.includes(one)) ?? 'unexpected';
