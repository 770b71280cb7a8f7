import type { Job } from '../platform/job.ts';
import { type Charges, type ChargesDeps, createCharges } from './charges.service.ts';
import type { Purposes } from './purpose.ts';
import { createReconciler, type ReconcilerDeps } from './reconciler.ts';
import { type ChargeRecorderDeps, createChargeRecorder } from './record-charge.ts';

/** Everything about charging cards, wired: what other areas charge with, and the job that completes what was left open. */
export type Payments = { charges: Charges; reconciler: Job; purposes: Purposes };

export type PaymentsDeps = Omit<ChargesDeps, 'recorder' | 'askAfter'> &
  ChargeRecorderDeps &
  Pick<ReconcilerDeps, 'times'> & { askAfter?: number | undefined };

/** ms: half as long again as the provider's time-out. */
const askAfter = 45_000;

export function createPayments(deps: PaymentsDeps): Payments {
  const recorder = createChargeRecorder(deps);
  return {
    charges: createCharges({ ...deps, askAfter: deps.askAfter ?? askAfter, recorder }),
    reconciler: createReconciler({ ...deps, recorder }),
    purposes: deps.purposes,
  };
}
