import { clientErrorOf } from '../../client/client.ts';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Lays what was changed here since `base` over `theirs`, field by field. Lists of another length are one answer. */
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

/**
 * `base`, with what `theirs` may have of a call that was sent from here and got no answer: no other tab or device changed that,
 * and what was typed over it here since is a change.
 */
export function withSent<T>(base: T, sent: T, theirs: T): T {
  if (same(sent, theirs)) return sent;
  if (!isFields(base) || !isFields(sent) || !isFields(theirs)) return base;
  const isList = Array.isArray(base) || Array.isArray(sent) || Array.isArray(theirs);
  if (isList && [sent, theirs].some((one) => !Array.isArray(one) || one.length !== base.length)) return base;
  const fields = Object.entries(base).map(([key, value]) => [key, withSent(value, sent[key], theirs[key])]);
  return (isList ? fields.map(([, value]) => value) : Object.fromEntries(fields)) as T;
}

/** After so many tries in which another tab or device saved first, it is an error. */
const maxTries = 4;

export type MergeAndRetry<T, Answer> = {
  /** The version that the server was last known to hold, with the changes made here. */
  mine: () => T;
  reload: () => Promise<T>;
  /** Another tab or device saved `theirs`: `mine` has it from now on, with the changes made here. */
  onChanged: (theirs: T) => void;
  send: (mine: T) => Promise<Answer>;
};

/** Sends changes; refused as "changed", they are merged into the server's version and sent again, so that nothing is lost. */
export async function mergeAndRetry<T, Answer>(options: MergeAndRetry<T, Answer>): Promise<Answer> {
  const { mine, reload, onChanged, send } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(mine());
    } catch (thrown) {
      if (clientErrorOf(thrown).kind !== 'changed' || tries >= maxTries) throw thrown;
      onChanged(await reload());
    }
  }
}
