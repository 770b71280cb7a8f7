import type { BookingDeps } from './booking.service.ts';
import { createBooking } from './booking.service.ts';
import { createPurchase, type Purchase, type PurchaseDeps } from './purchase.service.ts';
import { purchaseTokens } from './purchase-token.ts';
import { createReconciler, type Reconciler, type ReconcilerDeps } from './reconciler.ts';

/** Everything about paying, wired: what the app mounts, runs and stops. */
export type PaymentsArea = { purchase: Purchase; reconciler: Reconciler };

export type PaymentsDeps = Omit<PurchaseDeps, 'booking' | 'askAfter' | 'tokenOf'> &
  Omit<BookingDeps, 'tokenOf'> &
  Pick<ReconcilerDeps, 'times'> & { askAfter?: number; config: { secret: string } };

/** ms: half as long again as the provider's time-out. */
const askAfter = 45_000;

export function createPayments(deps: PaymentsDeps): PaymentsArea {
  const tokenOf = purchaseTokens(deps.config.secret);
  const booking = createBooking({ ...deps, tokenOf });
  return {
    purchase: createPurchase({ askAfter, ...deps, booking, tokenOf }),
    reconciler: createReconciler({ ...deps, booking }),
  };
}
