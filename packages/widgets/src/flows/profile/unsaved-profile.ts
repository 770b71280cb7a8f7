import type { ProfileFields } from '@coverkit/rules';
import { createUnsavedCopy, type TabStorage, unsavedKey } from '../../flow/saver/unsaved-copy.ts';

type Kept = { customer: string; fields: Partial<ProfileFields> };

export type UnsavedProfile = {
  /** Stores `fields` until the customer, who is known by their proved address, is signed in again. */
  keep: (customer: string, fields: Partial<ProfileFields>) => void;
  /** What was stored for this customer, once; null for anybody else, for whom it is removed as well. */
  take: (customer: string) => Partial<ProfileFields> | null;
};

/**
 * ERRS-04: what was entered in a profile whose session ended, stored for this tab: the way to the sign-in may load another page. A
 * sign-out removes it (HOST-12), and a storage that is blocked or full stores nothing. No password is a field of a profile.
 */
export function createUnsavedProfile(
  storage: () => TabStorage = () => globalThis.sessionStorage,
): UnsavedProfile {
  const copy = createUnsavedCopy<{ profile?: Kept }>(unsavedKey('customer', 'profile'), ['profile'], storage);
  return {
    keep: (customer, fields) => copy.write({ profile: { customer, fields } }),
    take: (customer) => {
      const { profile } = copy.read();
      copy.clear();
      return profile?.customer === customer ? textsOf(profile.fields) : null;
    },
  };
}

/** A storage can be tampered with. */
const textsOf = (fields: unknown): Partial<ProfileFields> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, text]) => typeof text === 'string'));
