/**
 * The later value with every part that equals the earlier one's taken from it, so that what shows an unchanged part need not be
 * drawn again. For data: objects, arrays and plain values.
 */
export function keepUnchanged<T>(before: T, after: T): T {
  if (before === after) return before;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const keys = Object.keys(after);
  let isSame = keys.length === Object.keys(before).length;
  const merged: Record<string, unknown> = {};
  for (const key of keys) {
    merged[key] = keepUnchanged(before[key], after[key]);
    isSame &&= key in before && merged[key] === before[key];
  }
  if (isSame) return before;
  // The cast: the same keys with equal values.
  return (Array.isArray(after) ? keys.map((key) => merged[key]) : merged) as T;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
