import type { Accounts } from '../accounts/accounts.service.ts';
import type { Job } from '../platform/job.ts';
import type { Policies } from '../policies/policies.service.ts';
import type { QuotePurchase } from '../quotes/purchase-quote.ts';
import { type Charges, type ChargesDeps, createCharges } from './charges.service.ts';
import { createPurchase, type Purchase, type PurchaseDeps } from './purchase.service.ts';
import { purchaseTokens } from './purchase-token.ts';
import type { Purpose } from './purpose.ts';
import { quotePurpose } from './quote.purpose.ts';
import { createReconciler, type ReconcilerDeps } from './reconciler.ts';
import { type ChargeRecorderDeps, createChargeRecorder } from './record-charge.ts';

/** Everything about taking money, wired: what the app mounts, runs and stops. */
export type PaymentsArea = { purchase: Purchase; charging: Charges; reconciler: Job };

export type PaymentsDeps = Omit<PurchaseDeps, 'charging' | 'tokenOf'> &
  Omit<ChargesDeps, 'booking' | 'askAfter'> &
  Omit<ChargeRecorderDeps, 'purposes'> &
  Pick<ReconcilerDeps, 'times'> & {
    policies: Policies;
    purchasing: QuotePurchase;
    additional: Purpose;
    accounts: Accounts;
    askAfter?: number | undefined;
    config: { secret: string };
  };

/** ms: half as long again as the provider's time-out. */
const askAfter = 45_000;

export function createPayments(deps: PaymentsDeps): PaymentsArea {
  const tokenOf = purchaseTokens(deps.config.secret);
  const purposes = { quote: quotePurpose({ ...deps, tokenOf }), additional: deps.additional };
  const booking = createChargeRecorder({ ...deps, purposes });
  const charging = createCharges({ ...deps, askAfter: deps.askAfter ?? askAfter, booking });
  return {
    charging,
    purchase: createPurchase({ ...deps, charging, tokenOf }),
    reconciler: createReconciler({ ...deps, booking }),
  };
}
