import { type Asked, changed } from './changes.ts';
import type { Day } from './days.ts';
import type { Insured, Sold } from './insured.ts';
import { rounded, total } from './money.ts';
import { partsOf } from './price.ts';
import { type Share, shareOf } from './refund.ts';

/** Cents paid so far, less what went back; `kept`: of the premium, by a refund rule. */
export type Paid = { premium: number; surcharge: number; kept: number };

export type Outcome = {
  insured: Insured;
  difference: number;
  toPay: number;
  refund: { premium: number; surcharge: number };
  rule: string | null;
  /** Cents of each part that changed. */
  steps: Record<string, number>;
  /** Of what became cheaper, or was cancelled, what does not go back. */
  retained: number;
};

/** What a change costs or gives back on a day; null where it is not made. */
export function outcomeOf(
  insured: Insured,
  sold: Sold,
  { asked, today, paid }: { asked: Asked; today: Day; paid: Paid },
): Outcome | null {
  const now = changed(insured, asked, today);
  if (!now) return null;
  const share = shareOf(insured, sold, today);
  if (asked.kind === 'cancel') return cancelled(insured, paid, share);
  // Of travellers who leave, who are the last, nothing is insured any more.
  const medical = sold.medical.filter(({ traveller }) => traveller <= now.ages.length);
  const steps = between(partsOf(insured, sold), partsOf(now, { ...sold, medical }));
  const difference = total(Object.values(steps));
  // Nothing goes back once cover has started.
  const goesBack = difference < 0 && today < insured.from ? part(-difference, share) : 0;
  return {
    ...{ insured: now, difference, toPay: Math.max(0, difference), steps },
    refund: { premium: goesBack, surcharge: 0 },
    rule: difference < 0 ? share.rule : null,
    retained: Math.max(0, -difference) - goesBack,
  };
}

/**
 * The rule applies to all premium paid, and to a card's surcharge in the same proportion; each is rounded once. What a rule kept before
 * is not decided on again.
 */
function cancelled(insured: Insured, paid: Paid, share: Share): Outcome {
  const refund = { premium: part(paid.premium - paid.kept, share), surcharge: part(paid.surcharge, share) };
  return {
    ...{ insured, difference: -paid.premium, toPay: 0, refund, rule: share.rule },
    steps: { cancellation: -paid.premium },
    retained: paid.premium - refund.premium,
  };
}

const part = (cents: number, { percent, twelfths }: Share): number =>
  rounded(cents, [percent, twelfths], [100, 12]);

function between(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const differences = names.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(differences.filter(([, cents]) => cents !== 0));
}
