import { createHmac } from 'node:crypto';

/** The token of a quote that was started with a key, by its brand, its key and its draft as it is first stored. */
export type SubmissionToken = (brandId: string, submissionKey: string, draft: string) => string;

/**
 * Derived and not drawn, so that every answer to one submission names the same: of a double click, or a retry after a
 * lost answer, no answer takes another's token away. As unguessable as the server's secret.
 */
export function submissionTokens(secret: string): SubmissionToken {
  const key = createHmac('sha256', secret).update('coverkit submission token v1').digest();
  return (brandId, submissionKey, draft) =>
    createHmac('sha256', key).update(`${brandId}\n${submissionKey}\n${draft}`).digest('base64url');
}
