import { ownPathPattern } from '@coverkit/rules/contract';

/** The way back of the sign-in, from its address: a path of this site, or null (ACCT-07). */
export function returnPath(search: string): string | null {
  const path = new URLSearchParams(search).get('to') ?? '';
  return ownPathPattern.test(path) ? path : null;
}
