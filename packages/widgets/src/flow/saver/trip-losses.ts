import { type DroppedByTrip, type ExtraKey, extraKeys } from '@coverkit/rules';
import { createUnsavedCopy, type TabStorage, unsavedKey } from './unsaved-copy.ts';

/** What a quote lost when its trip was changed, to be named on its summary (EXTR-08). The level that no longer fits shows there. */
export type TripLosses = DroppedByTrip & {
  /** The code of a voucher that does not hold for the new trip. */
  voucher: string | null;
  /** A person had approved the expedition of the earlier trip. */
  approval: boolean;
};

export type TripLossesStorage = {
  read: () => TripLosses | null;
  write: (losses: TripLosses) => void;
  clear: () => void;
};

/** For this tab, so that a reload of the summary still names it. Neither names nor answers are in it (HOST-12). */
export function createTripLosses(
  reference: string,
  storage: () => TabStorage = () => globalThis.sessionStorage,
): TripLossesStorage {
  const copy = createUnsavedCopy<{ losses?: TripLosses }>(
    unsavedKey(reference, 'trip-losses'),
    ['losses'],
    storage,
  );
  return {
    read: () => restored(copy.read().losses),
    write: (losses) => (hasLost(losses) ? copy.write({ losses }) : copy.clear()),
    clear: () => copy.clear(),
  };
}

const hasLost = ({ extras, travellers, voucher, approval }: TripLosses): boolean =>
  extras.length > 0 || travellers > 0 || voucher !== null || approval;

/** A storage can be tampered with. */
function restored(stored: Partial<Record<keyof TripLosses, unknown>> | undefined): TripLosses | null {
  if (!stored) return null;
  const { extras, travellers, voucher, approval } = stored;
  const losses = {
    extras: extraKeys.filter((key): key is ExtraKey => Array.isArray(extras) && extras.includes(key)),
    travellers: Number.isInteger(travellers) ? Number(travellers) : 0,
    voucher: typeof voucher === 'string' ? voucher : null,
    approval: approval === true,
  };
  return hasLost(losses) ? losses : null;
}
