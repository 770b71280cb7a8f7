import type { QuoteDraft } from '@coverkit/rules';
import type { BrandAndAffiliate, Opened } from '../access.ts';
import type { Prepared } from '../pricing/prepare-draft.ts';
import type { Change, StoreChange } from '../store-quote.ts';

export type SaveDeps = {
  openToStore: (input: Change, caller: BrandAndAffiliate) => Promise<Opened>;
  prepareToSave: (opened: Opened, input: QuoteDraft) => Promise<Prepared>;
  store: StoreChange;
};

/** Stores an incomplete draft; only the trip must be valid (DETL-13), without a card number (DETL-08). */
export async function saveQuote(
  { openToStore, prepareToSave, store }: SaveDeps,
  input: Change,
  caller: BrandAndAffiliate & { ip: string },
): Promise<Opened> {
  const opened = await openToStore(input, caller);
  return store(opened, await prepareToSave(opened, input), input, { ip: caller.ip });
}
