import type { ListOption } from './option.ts';

const known = new WeakMap<readonly ListOption[], readonly ListOption[]>();

/**
 * The options without those whose id occurred before: keys, DOM ids and measured heights depend on ids.
 * Cached per array.
 */
export function distinct(options: readonly ListOption[]): readonly ListOption[] {
  const before = known.get(options);
  if (before) return before;
  const firsts = new Map<string, ListOption>();
  for (const option of options) if (!firsts.has(option.id)) firsts.set(option.id, option);
  const found = firsts.size === options.length ? options : [...firsts.values()];
  known.set(options, found);
  return found;
}
