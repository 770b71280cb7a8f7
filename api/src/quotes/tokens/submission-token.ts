import { deriveTokens } from '../../platform/derived-token.ts';

/** The token of a quote that was started with a submission key, derived from brand, key and the first stored draft. */
export type SubmissionToken = (brandId: string, submissionKey: string, draft: string) => string;

/**
 * Derived, not random, so that every response to one submission has the same token: no response to a double click, or to a
 * retry after a lost response, invalidates the token of another.
 */
export function submissionTokens(secret: string): SubmissionToken {
  const tokenOf = deriveTokens(secret, 'submission token');
  return (brandId, submissionKey, draft) => tokenOf(`${brandId}\n${submissionKey}\n${draft}`);
}
