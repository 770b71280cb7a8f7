import { addDays, type CardType, type QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import type { Random } from '../random.ts';
import { cards, chargeFaults, type FaultSwitch } from '../services/bank.ts';
import { longestStall, type PaymentTimes } from '../times.ts';

/** How the button is pressed. */
export type PressMode = 'plain' | 'doubleClick' | 'twoTabs' | 'impatient';

export type CardWish = { cardType: CardType; number: string; declines: boolean };

/** Everything that a customer will choose, drawn before they begin. */
export type Plan = {
  email: string;
  draft: QuoteDraft;
  voucher: string | null;
  /** Has the quote mailed on the way. */
  mailed: boolean;
  modes: PressMode[];
  cards: CardWish[];
  /** The first press names another total than the one shown. */
  wrongTotal: boolean;
  /** What goes wrong at the bank with each press. */
  faults: (FaultSwitch | null)[];
  /** ms that they stay with a purchase whose outcome they do not know. */
  patience: number;
};

export const limitedVoucher = { code: 'LASTFEW', percent: 15, uses: 5 };

/** Presses of one customer at most. */
export const maxPresses = 6;

export function drawPlan(number: number, today: string, random: Random, times: PaymentTimes): Plan {
  // Some are the person before them, once more.
  const person = random.chance(0.12) ? Math.max(0, number - 1) : number;
  const email = `buyer-${person}@mail.example`;
  const from = addDays(today, random.between(20, 120));
  const ages = Array.from({ length: random.between(1, 2) }, () => random.between(18, 64));
  const dates = { from, to: addDays(from, random.between(4, 24)) };
  const draft = exampleReadyDraft({ dates, ages });
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: maxPresses }, (_, at) => make(at));
  return {
    email,
    draft: { ...draft, submissionKey: random.text(22), contact: { ...draft.contact, email } },
    voucher: random.weighted<string>({ '': 7, WELCOME5: 2, [limitedVoucher.code]: 2 }) || null,
    mailed: random.chance(0.15),
    modes: each(() => random.weighted({ plain: 5, doubleClick: 3, twoTabs: 3, impatient: 2 })),
    // Who was declined tries another card; the third time it is a good one.
    cards: each((at) => drawCard(random, at < 2)),
    wrongTotal: random.chance(0.08),
    faults: each(() => (random.chance(0.45) ? drawFault(random, times) : null)),
    patience: random.chance(0.15) ? random.between(500, 3000) : random.between(8000, 25_000),
  };
}

function drawCard(random: Random, mayDecline: boolean): CardWish {
  const kind = random.weighted({ visa: 6, mastercard: 2, amex: 2, declined: mayDecline ? 2 : 0 });
  const cardType = kind === 'declined' ? 'visa' : kind;
  return { cardType, number: random.pick<string>(cards[kind]), declines: kind === 'declined' };
}

/** A delay is now shorter and now longer than the server waits; a late capture falls into the quiet time or the watch. */
function drawFault(random: Random, { timeout, quiet, watch }: PaymentTimes): FaultSwitch {
  const late = random.chance(0.2);
  const kind = late ? 'captured_late' : random.pick(chargeFaults);
  const lateMs = random.chance(0.35)
    ? random.between(200, quiet - 500)
    : random.between(quiet + 1500, quiet + watch - longestStall - 2500);
  return { kind, times: 1, delayMs: random.between(Math.round(timeout / 4), timeout * 3), lateMs };
}
