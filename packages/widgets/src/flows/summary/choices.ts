import {
  type ExtraKey,
  type Medical,
  type Quote,
  type QuoteDraft,
  withoutUnaskedClimbing,
} from '@coverkit/rules';
import { tripFormOf } from '../../flow/trip-storage.ts';

/**
 * What the visitor chooses on this screen: options of benefits, the voucher, and each extra that was changed here. Whether the
 * trip has a return follows from the one-way extra (EXTR-06). Of the medical answers, that the notice about health was
 * acknowledged for climbing (DETL-18).
 */
export type Choices = Pick<QuoteDraft, 'benefitOptions' | 'voucher'> &
  Partial<Pick<QuoteDraft, ExtraKey | 'returnTrip'>> & { medical?: Pick<Medical, 'acknowledgePrivacy'> };

export const choiceKeys: readonly (keyof Choices)[] = [
  'benefitOptions',
  'voucher',
  'snowCover',
  'climbingCover',
  'valuablesCover',
  'oneWay',
  'returnTrip',
  'medical',
];

/** What of a quote is the choice. */
export const choiceOf = ({ medical, ...quote }: Partial<Quote>, key: keyof Choices): unknown =>
  key === 'medical' ? medical && { acknowledgePrivacy: medical.acknowledgePrivacy } : quote[key];

/** The cast: a patch has the keys of choices alone. */
export const keysIn = (patch: Partial<Choices>) => Object.keys(patch) as (keyof Choices)[];

export const pick = (quote: Quote, keys: Iterable<keyof Choices>): Partial<Choices> =>
  Object.fromEntries([...keys].map((key) => [key, choiceOf(quote, key)]));

/** The quote with other choices. Where the consent was withdrawn elsewhere meanwhile, climbing is off (DETL-18). */
export const withChoices = (
  quote: Quote,
  { medical, ...choices }: Partial<Choices> & Partial<Pick<Quote, 'rates'>>,
): Quote => withoutUnaskedClimbing({ ...quote, ...choices, medical: { ...quote.medical, ...medical } });

/** All of the screen that a price depends on and that another tab may change, as text. */
export const pricedText = (quote: Quote): string =>
  JSON.stringify([tripFormOf(quote), pick(quote, choiceKeys)]);

/** Which of the choices are this screen's own. An extra that it leaves alone may be edited in another tab. */
export function createChoices(saved: () => Quote | null) {
  const own = new Set<keyof Choices>(['benefitOptions', 'voucher']);
  /** Changed, and not priced yet. */
  const changed = new Set<keyof Choices>();
  return {
    /** The quote with other choices. */
    change(quote: Quote, patch: Partial<Choices>): Quote {
      for (const key of keysIn(patch)) changed.add(key);
      return withChoices(quote, patch);
    },
    /** The changes that were not priced yet. */
    unpriced: (quote: Quote): Partial<Choices> => pick(quote, changed),
    /** What an earlier quote has in the place of changes that were not priced yet. */
    changedIn: (earlier: Quote): Partial<Choices> => pick(earlier, changed),
    /** The changes were priced, or refused and taken back: then they stay another tab's to edit. */
    settle(accepted: boolean): void {
      if (accepted) for (const key of changed) own.add(key);
      own.delete('medical');
      changed.clear();
    },
    /**
     * What of this quote was chosen here; the acknowledgement until the server has it, since it may be withdrawn in another
     * tab then. The cast: options and voucher are always among the keys.
     */
    of: (quote: Quote) => {
      const isNew = quote.medical.acknowledgePrivacy && !saved()?.medical.acknowledgePrivacy;
      return pick(quote, new Set([...own, ...changed, ...(isNew ? ['medical' as const] : [])])) as Choices;
    },
  };
}
