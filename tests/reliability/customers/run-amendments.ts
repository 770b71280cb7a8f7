import type { RunTimes } from '../times.ts';
import { type AmendDeps, amend } from './amend.ts';
import { planAmendment, planAmendments, type Wish } from './amendment-plan.ts';
import { isMade } from './amendment-record.ts';
import type { CustomerRecord } from './customer-record.ts';

/** A customer who knows their policy, with what they need to change it. */
export type Amending = Omit<AmendDeps, 'plan' | 'ends'> & { times: RunTimes };

/** How much longer than planned a refund over two captures is waited for, ms. */
const longestWaitMs = 45_000;

/** Something is not decided that may become a version. */
const isOpen = ({ rescreenings, amendments }: CustomerRecord): boolean =>
  [...rescreenings, ...amendments].some((one) => one.gaveUp);
const isCancelled = ({ amendments }: CustomerRecord): boolean =>
  amendments.some((one) => isMade(one, ({ kind }) => kind === 'cancel'));
export const mayChange = (record: CustomerRecord): boolean => !isOpen(record) && !isCancelled(record);

/** As planned; the next one only where the one before is decided. */
export async function runAmendments(amending: Amending, ends: number): Promise<void> {
  if (isOpen(amending.record)) return;
  for (const plan of planAmendments(amending.random, amending.times))
    if (!(await amend({ ...amending, plan, ends })) || isCancelled(amending.record)) return;
}

/** More of them, until one policy that was paid for twice is cancelled: on a busy machine a short run has none otherwise. */
export async function amendUntilRefundedTwice(all: readonly Amending[]): Promise<void> {
  const ends = Date.now() + longestWaitMs * (all[0]?.times.slowness ?? 1);
  const isEnough = () => all.some(({ record }) => isPaidTwice(record) && isCancelled(record));
  while (!isEnough() && Date.now() < ends) {
    const open = all.filter(({ record }) => mayChange(record));
    const amending = open.find(({ record }) => isPaidTwice(record)) ?? open[0];
    if (!amending) return;
    const wish: Wish = isPaidTwice(amending.record) ? 'cancelled' : 'longer';
    const plan = { ...planAmendment(wish, amending.random, amending.times), otherTab: null };
    await amend({ ...amending, plan: { ...plan, wrongTotal: false }, ends });
  }
}

const isPaidTwice = ({ amendments }: CustomerRecord): boolean =>
  amendments.some((one) => isMade(one, ({ cost }) => cost > 0));
