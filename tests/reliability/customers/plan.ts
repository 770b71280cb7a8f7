import { addDays, type CardType, type QuoteDraft } from '@coverkit/rules';
import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import type { Random } from '../random.ts';
import { cards, chargeFaults, type FaultSwitch } from '../services/bank.ts';
import type { RunTimes, Times } from '../times.ts';

/** How a purchase is submitted. */
export type SubmitMode = 'plain' | 'doubleClick' | 'twoTabs' | 'impatient';

export type CardChoice = { cardType: CardType; number: string; declines: boolean };

/** How a payment is made, again and again until it is. */
export type PaymentPlan = {
  modes: SubmitMode[];
  cards: CardChoice[];
  /** The first attempt has another total than the one shown. */
  wrongTotal: boolean;
  /** The bank's fault of each attempt. */
  faults: (FaultSwitch | null)[];
  /** ms after which they give up a payment without a definite outcome. */
  timeoutMs: number;
};

/** All choices of a customer, made before they start. */
export type Plan = PaymentPlan & {
  email: string;
  draft: QuoteDraft;
  voucher: string | null;
  /** Conditions that the first traveller declares, by what they search for; empty where none is asked for. */
  conditions: string[];
  /** Takes the cover for what can be covered. */
  takesMedicalCover: boolean;
  /** Requests a mail of the quote. */
  mailed: boolean;
};

export const limitedVoucher = { code: 'LASTFEW', percent: 15, uses: 5 };

/** Most attempts at one payment. */
export const maxAttempts = 6;

/** What each of up to `maxAttempts` attempts does. */
const forEachAttempt = <T>(make: (at: number) => T): T[] =>
  Array.from({ length: maxAttempts }, (_, at) => make(at));

export function planCustomer(number: number, today: string, random: Random, times: RunTimes): Plan {
  // Some have the email address of the customer before them.
  const person = random.chance(0.12) ? Math.max(0, number - 1) : number;
  const email = `buyer-${person}@mail.example`;
  const from = addDays(today, random.between(20, 120));
  const ages = Array.from({ length: random.between(1, 2) }, () => random.between(18, 64));
  const dates = { from, to: addDays(from, random.between(4, 24)) };
  const draft = exampleReadyDraft({ dates, ages });
  return {
    email,
    draft: { ...draft, submissionKey: random.text(22), contact: { ...draft.contact, email } },
    voucher: random.weighted<string>({ '': 7, WELCOME5: 2, [limitedVoucher.code]: 2 }) || null,
    conditions: random.chance(0.3) ? declared(random) : [],
    takesMedicalCover: random.chance(0.7),
    mailed: random.chance(0.15),
    ...planPayment(random, times),
  };
}

export const planPayment = (random: Random, { slowness, ...times }: RunTimes): PaymentPlan => ({
  modes: forEachAttempt(() => random.weighted({ plain: 5, doubleClick: 3, twoTabs: 3, impatient: 2 })),
  // After a decline another card is tried; the third one is not declined.
  cards: forEachAttempt((at) => chooseCard(random, at < 2)),
  wrongTotal: random.chance(0.08),
  faults: forEachAttempt(() => (random.chance(0.45) ? chooseFault(random, times) : null)),
  timeoutMs: slowness * (random.chance(0.15) ? random.between(500, 3000) : random.between(8000, 25_000)),
});

const terms = ['asthma', 'heart attack', 'type 2 diabetes', 'epilepsy', 'migraine', 'depression'] as const;

/** So many conditions at most, each once. */
export const declared = (random: Random, most = 3): string[] => [
  ...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(terms))),
];

function chooseCard(random: Random, mayDecline: boolean): CardChoice {
  const kind = random.weighted({ visa: 6, mastercard: 2, amex: 2, declined: mayDecline ? 2 : 0 });
  const cardType = kind === 'declined' ? 'visa' : kind;
  return { cardType, number: random.pick<string>(cards[kind]), declines: kind === 'declined' };
}

/** Delays are shorter or longer than the server's time-out; a late capture is within the quiet time or the watch. */
function chooseFault(random: Random, { timeout, quiet, watch, longestPause }: Times): FaultSwitch {
  const late = random.chance(0.2);
  const kind = late ? 'captured_late' : random.pick(chargeFaults);
  const lateMs = random.chance(0.35)
    ? random.between(200, quiet - 500)
    : random.between(quiet + 1500, quiet + watch - longestPause - 2500);
  return { kind, times: 1, delayMs: random.between(Math.round(timeout / 4), timeout * 3), lateMs };
}
