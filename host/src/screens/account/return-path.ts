import { ownPathPattern } from '@coverkit/rules/contract';

/** As much as the API takes. */
const longest = 500;

/** The way back of the sign-in, from its address: a path of this site with its query, or null (ACCT-07). */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('to') ?? '';
  return ownPathPattern.test(path) && path.length <= longest ? path : null;
}
