import type { Random } from '../random.ts';
import type { RunTimes } from '../times.ts';
import { declared, type PaymentPlan, planPayment } from './plan.ts';

/** All choices about one re-screening of a sold policy (RSCR-01), made before it is raised. */
export type RescreeningPlan = PaymentPlan & {
  /** Whether the last traveller is re-screened, or the first one, who may have been screened before. */
  ofLast: boolean;
  /** By what is searched for. */
  conditions: string[];
  /** Where it can be accepted. */
  accepts: boolean;
  /** A second tab refuses what the first one accepts. */
  contradicts: boolean;
};

/** Of a policy that is sold: none, one, or two after each other. Of the same traveller, the second begins with what the first declared. */
export function planRescreenings(random: Random, times: RunTimes): RescreeningPlan[] {
  const many = random.weighted({ none: 2, one: 6, two: 2 });
  return Array.from({ length: { none: 0, one: 1, two: 2 }[many] }, () => planRescreening(random, times));
}

export function planRescreening(random: Random, times: RunTimes): RescreeningPlan {
  return {
    ofLast: random.chance(0.3),
    conditions: declared(random, 2),
    accepts: random.chance(0.85),
    contradicts: random.chance(0.12),
    ...planPayment(random, times),
  };
}
