import type { CardType, Cents, RefundState } from '@coverkit/rules';
import type { Database } from '../platform/database/db.ts';
import { findChargedOfQuote } from './charges/attempts.repository.ts';
import type { AttemptRow } from './charges/attempts.table.ts';
import { refundsOfAttempt } from './refunds/refunds.repository.ts';
import type { RefundState as StoredState } from './refunds/refunds.table.ts';

export type Charged = { at: string; card: CardType; amount: Cents; surcharge: Cents };
export type Refunded = { at: string; card: CardType; amount: Cents; state: RefundState };
/** What a card was charged for a quote and what it became, and what goes back; the oldest first. */
export type MoneyOfQuote = (quoteReference: string) => Promise<{ payments: Charged[]; refunds: Refunded[] }>;

const shownStates: Readonly<Record<StoredState, RefundState>> = {
  ...{ requested: 'underWay', sent: 'underWay', refunded: 'done', refused: 'failed' },
};
const instant = (ms: number): string => new Date(ms).toISOString();

export const createMoneyOfQuote =
  ({ database }: { database: Pick<Database, 'read'> }): MoneyOfQuote =>
  async (quoteReference) => {
    const charged = await findChargedOfQuote(database.read, quoteReference);
    const refunds = await Promise.all(
      charged.map(async (attempt) => [...wholeRefundOf(attempt), ...(await partsOf(database.read, attempt))]),
    );
    return {
      payments: charged.map(({ createdAt, cardType: card, amount, surcharge }) => ({
        ...{ at: instant(createdAt), card, amount, surcharge },
      })),
      refunds: refunds.flat().toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at)),
    };
  };

/** Of a charge that paid for nothing in the end. */
function wholeRefundOf({ state, updatedAt, cardType: card, amount, refunded }: AttemptRow): Refunded[] {
  if (state === 'captured') return [];
  const isDone = state === 'refunded';
  return [{ at: instant(updatedAt), card, amount: refunded ?? amount, state: isDone ? 'done' : 'underWay' }];
}

const partsOf = async (db: Database['read'], { id, cardType: card }: AttemptRow): Promise<Refunded[]> =>
  (await refundsOfAttempt(db, id)).map(({ createdAt, updatedAt, amount, state }) => ({
    at: instant(state === 'refunded' ? updatedAt : createdAt),
    ...{ card, amount, state: shownStates[state] },
  }));
