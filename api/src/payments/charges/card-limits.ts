import { storedRates } from '@coverkit/rules/contract';
import type { Db } from '../../platform/database/db.ts';
import { networkOf } from '../../platform/limits/caller-network.ts';
import type { Refusal, StoredLimits, Token } from '../../platform/limits/stored-limits.ts';
import type { Subject } from './attempts.repository.ts';

/** Whose tries they are: of one caller, and for one quote or additional premium. */
export type CardTry = Subject & { ip: string };

/**
 * DETL-12: how many cards may be tried. A try is taken in the write that stores the attempt, before the card is sent, so
 * that cards that are tried at once count; it is returned unless the card was declined. Without a try left nothing is sent,
 * so the refusal says nothing about the card.
 */
export type CardLimits = {
  take: (tx: Db, one: CardTry) => Promise<Refusal | null>;
  /** The card was charged, or was not the reason why not. */
  giveBack: (tx: Db, one: CardTry) => Promise<void>;
  /**
   * The provider did not answer. Only the ceiling of all callers is returned: an outage of the provider must not use it up
   * for everybody, and the card may still be declined.
   */
  giveBackCeiling: (tx: Db) => Promise<void>;
};

/** `perMinute`: of all callers together. */
export function createCardLimits(limits: StoredLimits, perMinute: number): CardLimits {
  const ceiling: Token = { name: cardCeiling, rate: { burst: perMinute, perMinute }, of: '' };
  const tokensOf = ({ purpose, subject, ip }: CardTry): Token[] => [
    { name: 'card', rate: storedRates.card, of: networkOf(ip) },
    { name: 'cardOfSubject', rate: storedRates.cardOfSubject, of: `${purpose} ${subject}` },
    ceiling,
  ];
  return {
    take: (tx, one) => limits.take(tx, tokensOf(one)),
    giveBack: (tx, one) => limits.giveBack(tx, tokensOf(one)),
    giveBackCeiling: (tx) => limits.giveBack(tx, [ceiling]),
  };
}

export const cardCeiling = 'cardCeiling';
