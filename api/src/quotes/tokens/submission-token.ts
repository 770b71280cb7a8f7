import { deriveTokens } from '../../platform/derived-token.ts';

/** The token of a quote that was started with a key, by its brand, its key and its draft as it is first stored. */
export type SubmissionToken = (brandId: string, submissionKey: string, draft: string) => string;

/**
 * Derived and not drawn, so that every response to one submission names the same token: no response to a double click,
 * or to a retry after a lost response, invalidates the token of another.
 */
export function submissionTokens(secret: string): SubmissionToken {
  const tokenOf = deriveTokens(secret, 'submission token');
  return (brandId, submissionKey, draft) => tokenOf(`${brandId}\n${submissionKey}\n${draft}`);
}
