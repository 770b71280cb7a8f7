import type { ClientError } from '../client/client.ts';
import { pageOrigin } from './page-origin.ts';

/**
 * For the developer of a page that gets no configuration, where its origin may be why: what happened, why it matters, how to
 * mend it. Null where it cannot be. The API refuses pages of origins that it does not know without the headers that
 * would let them read so: to their scripts it cannot be reached.
 */
export function refusedPageMessage(error: ClientError, baseUrl: string | undefined): string | null {
  const unreadable = error.kind === 'offline' && pageOrigin(baseUrl) === 'foreign';
  if (error.code !== 'origin_not_allowed' && !unreadable) return null;
  const { origin } = location;
  return (
    `Coverkit: no configuration came from the API at ${baseUrl || origin}: it refuses pages of ${origin}${unreadable ? ', or it cannot be reached, which browsers do not tell apart' : ''}. ` +
    'Without the configuration no flow can be shown. ' +
    `Add ${origin} to the allowed origins of the affiliate’s record, and give the client that affiliate’s id; or let the API answer it as a further origin (see its README).`
  );
}
