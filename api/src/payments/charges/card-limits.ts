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
 * can buy. At the ceiling of a brand only purchases that were under way still get a try, from an address and for a quote that had none
 * declined lately.
 */
export type CardLimits = {
  take: (tx: Db, one: CardTry) => Promise<Taken>;
  /** The card was charged, or was not the reason why not. */
  giveBack: (tx: Db, tries: CardTries) => Promise<void>;
  /**
   * The provider did not answer. Only the ceiling of all callers is returned: an outage of the provider must not use it up
   * for everybody, and the card may still be declined.
   */
  giveBackCeiling: (tx: Db, tries: CardTries) => Promise<void>;
};

/** What one try has taken. */
export type CardTries = readonly Token[];
type Taken = { refused: Refusal } | { refused: null; tries: CardTries };

export const cardCeiling = 'cardCeiling';
const firstCard = 'firstCard';

/** ms: who types names, addresses and a card takes longer. A script that starts a quote for each card does not. */
const underWayAfter = 2 * 60_000;

export type CardLimitsDeps = {
  limits: StoredLimits;
  clock: Clock;
  /** Of all callers of a brand together. */
  perMinute: number;
};

export function createCardLimits({ limits, clock, perMinute }: CardLimitsDeps): CardLimits {
  const ofCaller = ({ ip }: CardTry): Token => ({ name: 'card', rate: storedRates.card, of: networkOf(ip) });
  const ofSubject = ({ purpose, subject }: CardTry): Token => ({
    name: 'cardOfSubject',
    rate: storedRates.cardOfSubject,
    of: `${purpose} ${subject}`,
  });
  const ceilingOf = (brandId: string): Token => ({
    name: cardCeiling,
    rate: { burst: perMinute, perMinute },
    of: brandId,
  });
  const tokensOf = (one: CardTry): Token[] => [ofCaller(one), ofSubject(one), ceilingOf(one.brandId)];
  const unused = (token: Token): Token => ({ ...token, ifFull: true });

  /** What is asked for where `usual` are not there; null where nothing else is. */
  const insteadOf = (refused: string, one: CardTry): Token[] | null => {
    if (refused === 'card') {
      const first: Token = { name: firstCard, rate: storedRates.firstCard, of: networkOf(one.ip) };
      return [first, unused(ofSubject(one)), ceilingOf(one.brandId)];
    }
    const isUnderWay = clock.now().getTime() - one.begunAt >= underWayAfter;
    return refused === cardCeiling && isUnderWay ? [unused(ofCaller(one)), unused(ofSubject(one))] : null;
  };

  return {
    take: async (tx, one) => {
      const usual = tokensOf(one);
      const refused = await limits.take(tx, usual);
      if (!refused) return { refused, tries: usual };
      const instead = insteadOf(refused.name, one);
      if (!instead) return { refused };
      const again = await limits.take(tx, instead);
      if (!again) return { refused: null, tries: instead };
      return { refused: again.name === firstCard || again.name === cardCeiling ? again : refused };
    },
    giveBack: (tx, tries) => limits.giveBack(tx, tries),
    giveBackCeiling: (tx, tries) =>
      limits.giveBack(
        tx,
        tries.filter(({ name }) => name === cardCeiling),
      ),
  };
}
