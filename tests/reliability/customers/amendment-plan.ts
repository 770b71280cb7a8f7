import type { Random } from '../random.ts';
import type { RunTimes } from '../times.ts';
import { type PaymentPlan, planPayment } from './plan.ts';

/** A trip that ends later or earlier, the dearest level, another name, no policy any more (AMND-02, AMND-04 to AMND-06). */
export type Wish = 'longer' | 'shorter' | 'dearer' | 'renamed' | 'cancelled';

/** All choices about one change of a sold policy, made before it is asked for. */
export type AmendmentPlan = PaymentPlan & {
  wish: Wish;
  /** By which the trip is longer or shorter. */
  days: number;
  /** What a second tab asks for at the same time. */
  otherTab: Wish | null;
};

/** Of a policy that is sold: up to three changes after each other, and of some its end. */
export function planAmendments(random: Random, times: RunTimes): AmendmentPlan[] {
  const many = Number(random.weighted({ '0': 1, '1': 2, '2': 4, '3': 3 }));
  const wishes = Array.from({ length: many }, () =>
    random.weighted<Wish>({ longer: 4, shorter: 3, dearer: 3, renamed: 1, cancelled: 0 }),
  );
  if (random.chance(0.4)) wishes.push('cancelled');
  return wishes.map((wish) => planAmendment(wish, random, times));
}

export const planAmendment = (wish: Wish, random: Random, times: RunTimes): AmendmentPlan => ({
  ...{ wish, days: random.between(1, 6) },
  otherTab: random.chance(0.25) ? random.pick<Wish>(['longer', 'shorter', 'dearer']) : null,
  ...planPayment(random, times),
});
