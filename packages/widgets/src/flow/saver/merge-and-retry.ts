import type { Quote } from '@coverkit/rules';
import { clientErrorOf } from '../../client/client.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What was changed here since `base`, laid over `theirs`, field by field. Lists of another length are one answer. */
export function mergeChanges<T>(base: T, mine: T, theirs: T): T {
  if (same(base, mine)) return theirs;
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return mine;
  if (Array.isArray(mine)) {
    const lists = Array.isArray(base) && Array.isArray(theirs) ? [base, theirs] : [];
    if (lists.length === 0 || lists.some((one) => one.length !== mine.length)) return mine;
    return mine.map((one, at) => mergeChanges(lists[0]?.[at], one, lists[1]?.[at])) as T;
  }
  const merged: Fields = { ...theirs };
  for (const key of Object.keys(mine))
    merged[key] = mergeChanges(base[key], (mine as Fields)[key], theirs[key]);
  return merged as T;
}

/** Times that others may be faster, one after the other, before it is an error. */
const maxTries = 4;

export type MergeAndRetry<T> = {
  /** As the server was last known to hold it. */
  base: () => Quote;
  /** With what was changed here. */
  mine: () => Quote;
  reload: () => Promise<Quote>;
  /** Another tab or device saved meanwhile: what it saved, and the same with the changes of this one. */
  onMerged: (merged: Quote, theirs: Quote) => void;
  send: (quote: Quote) => Promise<T>;
};

/** Sends changes so that nothing saved elsewhere is lost: refused as "changed", they go over what stands now. */
export async function mergeAndRetry<T>({ base, mine, reload, onMerged, send }: MergeAndRetry<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(mine());
    } catch (thrown) {
      if (clientErrorOf(thrown).kind !== 'changed' || tries >= maxTries) throw thrown;
      const theirs = await reload();
      onMerged(mergeChanges(base(), mine(), theirs), theirs);
    }
  }
}
