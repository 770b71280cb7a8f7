import type { RunTimes } from '../times.ts';
import { type RescreenDeps, rescreen } from './rescreen.ts';
import { planRescreening, planRescreenings } from './rescreening-plan.ts';
import { mayChange } from './run-amendments.ts';

/** A customer who knows their policy, with what they need to be re-screened. */
export type Insured = Omit<RescreenDeps, 'plan' | 'ends'> & { times: RunTimes };

/** Fewest re-screenings that are paid: on a busy machine a short run has none otherwise, and nothing to audit. */
const fewestPaid = 2;
/** How much longer than planned the fewest are waited for, ms. */
const longestWaitMs = 45_000;

/** As planned; the next one only where the one before is decided. */
export async function runRescreenings(insured: Insured, ends: number): Promise<void> {
  for (const plan of planRescreenings(insured.random, insured.times))
    if (!(await rescreen({ ...insured, plan, ends }))) return;
}

/** More of those that accept, until there are a few paid ones. */
export async function rescreenUntilPaid(all: readonly Insured[]): Promise<void> {
  const ends = Date.now() + longestWaitMs * (all[0]?.times.slowness ?? 1);
  const open = () => all.filter(({ record }) => mayChange(record));
  const countPaid = () => all.flatMap(({ record }) => record.rescreenings).filter(isPaid).length;
  while (countPaid() < fewestPaid && Date.now() < ends) {
    // Who was re-screened least often, since the same conditions are paid for once.
    const [insured] = open().toSorted(
      (one, other) => one.record.rescreenings.length - other.record.rescreenings.length,
    );
    if (!insured) return;
    const plan = planRescreening(insured.random, insured.times);
    await rescreen({ ...insured, plan: { ...plan, accepts: true, contradicts: false }, ends });
  }
}

const isPaid = ({ paymentAttempts }: Insured['record']['rescreenings'][number]): boolean =>
  paymentAttempts.some((one) => one.outcomes.includes('done'));
