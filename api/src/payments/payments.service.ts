import type { Brands } from '../brands/brands.service.ts';
import type { Job } from '../platform/job.ts';
import type { StoredLimits } from '../platform/limits/stored-limits.ts';
import { type CardCeilings, createCardLimits } from './charges/card-limits.ts';
import { type ChargeSteps, type ChargeStepsDeps, createChargeSteps } from './charges/charge-steps.ts';
import { type Charges, createCharges } from './charges/charges.service.ts';
import type { Purposes } from './charges/purpose.ts';
import { createReconciler, type ReconcilerDeps } from './charges/reconciler.ts';
import { type ChargeRecorderDeps, createChargeRecorder } from './charges/record-charge.ts';
import { createRefundWorker } from './refunds/refund.worker.ts';
import { createRefunds, type Refunds } from './refunds/refunds.service.ts';

/** Charges and refunds for other areas, and the jobs that complete open ones. */
export type Payments = {
  charges: Charges;
  /** The steps of `charges.pay`, for tests of each. */
  chargeSteps: ChargeSteps;
  refunds: Refunds;
  reconciler: Job;
  refundWorker: Job;
  purposes: Purposes;
};

export type PaymentsDeps = Omit<ChargeStepsDeps, 'recorder' | 'cardLimits' | 'askAfter'> &
  ChargeRecorderDeps &
  Pick<ReconcilerDeps, 'times'> & {
    askAfter?: number | undefined;
    brands: Pick<Brands, 'brand'>;
    storedLimits: StoredLimits;
    cardCeilings: CardCeilings;
  };

/** ms: 1.5 times the provider's time-out. */
const askAfter = 45_000;

export function createPayments(deps: PaymentsDeps): Payments {
  const recorder = createChargeRecorder(deps);
  const { storedLimits: limits, clock, cardCeilings: ceilings } = deps;
  const cardLimits = createCardLimits({ limits, clock, ceilings });
  const chargeSteps = createChargeSteps({
    ...deps,
    askAfter: deps.askAfter ?? askAfter,
    recorder,
    cardLimits,
  });
  return {
    charges: createCharges(chargeSteps, deps.brands),
    chargeSteps,
    reconciler: createReconciler({ ...deps, recorder }),
    refunds: createRefunds(deps),
    refundWorker: createRefundWorker(deps),
    purposes: deps.purposes,
  };
}
