import { type Quote, withoutClimbingHealth } from '@coverkit/rules';
import { createUnsavedCopy, type TabStorage, unsavedKey } from '../../flow/saver/unsaved-copy.ts';
import { type Choices, choiceKeys, choiceOf, pick } from './choices.ts';

export type UnsavedChoices = {
  /** Keeps what of `shown` one of the versions that the server may hold does not have. */
  keep: (versions: readonly Partial<Quote>[], shown: Quote) => void;
  /**
   * What was kept, laid over the quote that the server holds; null where nothing was kept. What equals it is there too: a save
   * of earlier choices may still be on its way to the server.
   */
  laidOver: (loaded: Quote) => Partial<Choices> | null;
};

/**
 * Choices whose price or save is still under way, or failed, stored for this tab: a reload at that moment makes them again.
 * Answers about climbing are health answers, which this storage may hold once the notice about them is acknowledged (HOST-12).
 */
export function createUnsavedChoices(
  reference: string,
  storage: () => TabStorage = () => globalThis.sessionStorage,
): UnsavedChoices {
  const copy = createUnsavedCopy<{ choices?: Partial<Choices> }>(
    unsavedKey(reference, 'summary'),
    ['choices'],
    storage,
  );
  /** As JSON, so that the same choices are not written again when their price comes. Unknown at first. */
  let kept: string | undefined;
  return {
    keep: (versions, shown) => {
      const changed = choiceKeys.filter((key) =>
        versions.some((version) => key in version && !same(choiceOf(version, key), choiceOf(shown, key))),
      );
      const choices = changed.length > 0 ? pick(consented(shown), changed) : null;
      const text = JSON.stringify(choices);
      if (text === kept) return;
      kept = text;
      if (choices) copy.write({ choices });
      else copy.clear();
    },
    laidOver: (loaded) => {
      const before = copy.read().choices ?? {};
      const patch = Object.fromEntries(
        choiceKeys
          .filter((key) => key in before && isAlike(choiceOf(loaded, key), before[key]))
          .map((key) => [key, layOver(choiceOf(loaded, key), before[key])]),
      ) as Partial<Choices>;
      return Object.keys(patch).length > 0 ? patch : null;
    },
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const consented = (shown: Quote): Quote =>
  shown.medical.acknowledgePrivacy
    ? shown
    : { ...shown, climbingCover: withoutClimbingHealth(shown.climbingCover) };

/** A storage can be tampered with: a choice of another shape would break the screen. `null`: no voucher. */
function isAlike(loaded: unknown, kept: unknown): boolean {
  if (loaded === null || kept === null) return typeof kept === 'object';
  return typeof loaded === typeof kept && Array.isArray(loaded) === Array.isArray(kept);
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that was left out of the copy, as one with a card number is, stays the server's. */
const layOver = (loaded: unknown, kept: unknown): unknown =>
  isRecord(loaded) && isRecord(kept) ? { ...loaded, ...kept } : kept;
