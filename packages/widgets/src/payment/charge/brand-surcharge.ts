import type { CoverkitClient } from '../../client/client.ts';

/** The brand's surcharge as it stands with the server, basis points; the page may have been opened with another. */
export const surchargeIn = (client: Pick<CoverkitClient, 'config'>) => async (): Promise<number> =>
  (await client.config({ force: true })).brand.amexSurchargeBasisPoints;
