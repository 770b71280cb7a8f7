import { addDays, type CardType, type QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import type { Random } from '../random.ts';
import { cards, chargeFaults, type FaultSwitch } from '../services/bank.ts';
import { longestPause, type PaymentTimes } from '../times.ts';

/** How a purchase is submitted. */
export type SubmitMode = 'plain' | 'doubleClick' | 'twoTabs' | 'impatient';

export type CardChoice = { cardType: CardType; number: string; declines: boolean };

/** All choices of a customer, made before they start. */
export type Plan = {
  email: string;
  draft: QuoteDraft;
  voucher: string | null;
  /** Requests a mail of the quote. */
  mailed: boolean;
  modes: SubmitMode[];
  cards: CardChoice[];
  /** The first purchase attempt has another total than the one shown. */
  wrongTotal: boolean;
  /** The bank's fault of each purchase attempt. */
  faults: (FaultSwitch | null)[];
  /** ms after which they give up a purchase without a definite outcome. */
  timeoutMs: number;
};

export const limitedVoucher = { code: 'LASTFEW', percent: 15, uses: 5 };

/** Most purchase attempts of one customer. */
export const maxAttempts = 6;

export function planCustomer(number: number, today: string, random: Random, times: PaymentTimes): Plan {
  // Some have the email address of the customer before them.
  const person = random.chance(0.12) ? Math.max(0, number - 1) : number;
  const email = `buyer-${person}@mail.example`;
  const from = addDays(today, random.between(20, 120));
  const ages = Array.from({ length: random.between(1, 2) }, () => random.between(18, 64));
  const dates = { from, to: addDays(from, random.between(4, 24)) };
  const draft = exampleReadyDraft({ dates, ages });
  const each = <T>(make: (at: number) => T): T[] => Array.from({ length: maxAttempts }, (_, at) => make(at));
  return {
    email,
    draft: { ...draft, submissionKey: random.text(22), contact: { ...draft.contact, email } },
    voucher: random.weighted<string>({ '': 7, WELCOME5: 2, [limitedVoucher.code]: 2 }) || null,
    mailed: random.chance(0.15),
    modes: each(() => random.weighted({ plain: 5, doubleClick: 3, twoTabs: 3, impatient: 2 })),
    // After a decline another card is tried; the third one is not declined.
    cards: each((at) => chooseCard(random, at < 2)),
    wrongTotal: random.chance(0.08),
    faults: each(() => (random.chance(0.45) ? chooseFault(random, times) : null)),
    timeoutMs: random.chance(0.15) ? random.between(500, 3000) : random.between(8000, 25_000),
  };
}

function chooseCard(random: Random, mayDecline: boolean): CardChoice {
  const kind = random.weighted({ visa: 6, mastercard: 2, amex: 2, declined: mayDecline ? 2 : 0 });
  const cardType = kind === 'declined' ? 'visa' : kind;
  return { cardType, number: random.pick<string>(cards[kind]), declines: kind === 'declined' };
}

/** Delays are shorter or longer than the server's time-out; a late capture is within the quiet time or the watch. */
function chooseFault(random: Random, { timeout, quiet, watch }: PaymentTimes): FaultSwitch {
  const late = random.chance(0.2);
  const kind = late ? 'captured_late' : random.pick(chargeFaults);
  const lateMs = random.chance(0.35)
    ? random.between(200, quiet - 500)
    : random.between(quiet + 1500, quiet + watch - longestPause - 2500);
  return { kind, times: 1, delayMs: random.between(Math.round(timeout / 4), timeout * 3), lateMs };
}
