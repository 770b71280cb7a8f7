import { storedRates } from '@coverkit/rules/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/limits/caller-network.ts';
import type { Refusal, StoredLimits, Token } from '../../platform/limits/stored-limits.ts';
import type { Subject } from './attempts.repository.ts';

/**
 * Whose tries they are: of one caller, and for one quote or additional premium of a brand. `begunAt`: ms, when what is paid
 * for was begun.
 */
export type CardTry = Subject & { ip: string; brandId: string; begunAt: number };

/**
 * DETL-12: how many cards may be tried. A try is taken in the write that stores the attempt, before the card is sent, so
 * that cards that are tried at once count; it is returned unless the card was declined. Without a try left nothing is sent,
 * so the refusal says nothing about the card.
 *
 * An address past its limit still gets the first try of a few quotes, so that an honest neighbour of somebody who tries stolen cards
 * can buy. Two ceilings hold for a brand, of cards declined lately and of charges under way. At one of them only purchases that were
 * begun a while before get a try, from an address and for a quote that had none declined lately.
 */
export type CardLimits = {
  take: (tx: Db, one: CardTry) => Promise<Taken>;
  /** The card was charged, or was not the reason why not. */
  giveBack: (tx: Db, tries: CardTries) => Promise<void>;
  /** The bank declined the card: its address and its quote keep what they took, and the brand counts it. */
  countDeclined: (tx: Db, tries: CardTries) => Promise<void>;
  /**
   * The provider did not answer. Only what all callers share is returned: an outage of the provider must not use it up
   * for everybody, and the card may still be declined.
   */
  giveBackCeiling: (tx: Db, tries: CardTries) => Promise<void>;
};

/** What one try has taken, and what it takes should the card be declined. */
export type CardTries = { taken: readonly Token[]; ifDeclined: readonly Token[] };
type Taken = { refused: Refusal } | { refused: null; tries: CardTries };

export const noTries: CardTries = { taken: [], ifDeclined: [] };

/** Of all callers of a brand together. */
export type CardCeilings = {
  /** More honest buyers than pay within the same seconds. */
  chargesUnderWay: number;
  /** Fewer than a script declines, more than customers who mistype theirs. */
  declinesPerMinute: number;
};

export const usualCardCeilings: CardCeilings = { chargesUnderWay: 150, declinesPerMinute: 30 };

export const cardCeilingNames = ['chargesUnderWay', 'cardsDeclined'] as const;
const [underWay, declined] = cardCeilingNames;
export const isCardCeiling = (name: string): boolean => name === underWay || name === declined;

const firstCard = 'firstCard';

/** ms: who types names, addresses and a card takes longer. A script that starts a quote for each card does not. */
const begunBefore = 2 * 60_000;

export type CardLimitsDeps = { limits: StoredLimits; clock: Clock; ceilings: CardCeilings };

export function createCardLimits({ limits, clock, ceilings }: CardLimitsDeps): CardLimits {
  const ofCaller = ({ ip }: CardTry): Token => ({ name: 'card', rate: storedRates.card, of: networkOf(ip) });
  const ofSubject = ({ purpose, subject }: CardTry): Token => ({
    name: 'cardOfSubject',
    rate: storedRates.cardOfSubject,
    of: `${purpose} ${subject}`,
  });
  const ceiling = (name: string, count: number, { brandId }: CardTry): Token => ({
    name,
    rate: { burst: count, perMinute: count },
    of: brandId,
  });
  const underWayOf = (one: CardTry) => ceiling(underWay, ceilings.chargesUnderWay, one);
  const declinedOf = (one: CardTry) => ceiling(declined, ceilings.declinesPerMinute, one);
  const ceilingsOf = (one: CardTry): Token[] => [underWayOf(one), { ...declinedOf(one), keep: true }];
  const tokensOf = (one: CardTry): Token[] => [ofCaller(one), ofSubject(one), ...ceilingsOf(one)];
  const unused = (token: Token): Token => ({ ...token, ifFull: true });

  /** The tokens that allow a try although the limit `refused` is used up; null where none do. */
  const insteadOf = (refused: string, one: CardTry): Token[] | null => {
    if (refused === 'card') {
      const first: Token = { name: firstCard, rate: storedRates.firstCard, of: networkOf(one.ip) };
      return [first, unused(ofSubject(one)), ...ceilingsOf(one)];
    }
    const isUnderWay = clock.now().getTime() - one.begunAt >= begunBefore;
    return isCardCeiling(refused) && isUnderWay ? [unused(ofCaller(one)), unused(ofSubject(one))] : null;
  };
  const triesOf = (tokens: readonly Token[], one: CardTry): CardTries => ({
    taken: tokens.filter(({ keep }) => !keep),
    ifDeclined: [declinedOf(one)],
  });
  const giveBackCeiling = (tx: Db, { taken }: CardTries) =>
    limits.giveBack(
      tx,
      taken.filter(({ name }) => name === underWay),
    );

  return {
    take: async (tx, one) => {
      const usual = tokensOf(one);
      const refused = await limits.take(tx, usual);
      if (!refused) return { refused, tries: triesOf(usual, one) };
      const instead = insteadOf(refused.name, one);
      if (!instead) return { refused };
      const again = await limits.take(tx, instead);
      if (!again) return { refused: null, tries: triesOf(instead, one) };
      return { refused: again.name === firstCard || isCardCeiling(again.name) ? again : refused };
    },
    giveBack: (tx, { taken }) => limits.giveBack(tx, taken),
    countDeclined: async (tx, tries) => {
      await giveBackCeiling(tx, tries);
      await limits.count(tx, tries.ifDeclined);
    },
    giveBackCeiling,
  };
}
