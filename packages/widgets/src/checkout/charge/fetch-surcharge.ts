import type { ConfigClient } from '../../client/calls/brand-calls.ts';

/** Fetches the brand's surcharge in basis points; it may have changed since the page was opened. */
export const surchargeFetcher = (client: ConfigClient) => async (): Promise<number> =>
  (await client.config({ force: true })).brand.amexSurchargeBasisPoints;
