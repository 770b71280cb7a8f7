import { screenPath } from '@coverkit/rules/contract';
import { deriveTokens } from '../platform/derived-token.ts';
import type { RescreeningRow } from './rescreenings.table.ts';

/** The links of re-screenings (RSCR-01), by their ids: stored nowhere, so that only the mail and the customer have them. */
export type RescreeningLinks = {
  tokens: (row: LinkedRow) => { token: string; insureeToken: string };
  /** Of the screen on which it is made. */
  path: (row: LinkedRow & Pick<RescreeningRow, 'policyNumber'>) => string;
  /** Of the screen that shows what was done. */
  completion: (row: Pick<RescreeningRow, 'id'>) => { reference: string; token: string };
};

type LinkedRow = Pick<RescreeningRow, 'id' | 'insuree'>;

export function rescreeningLinks(secret: string): RescreeningLinks {
  const token = deriveTokens(secret, 're-screening link');
  const ofTraveller = deriveTokens(secret, 're-screening of a traveller');
  const ofCompletion = deriveTokens(secret, 're-screening completion');
  const tokens: RescreeningLinks['tokens'] = ({ id, insuree }) => ({
    token: token(id),
    insureeToken: ofTraveller(`${id} ${insuree}`),
  });
  return {
    tokens,
    path: (row) => {
      const { token: own, insureeToken } = tokens(row);
      const { policyNumber, insuree } = row;
      return screenPath('rescreen', {
        ...{ pid: policyNumber, token: own, insuree: String(insuree), itoken: insureeToken },
      });
    },
    completion: ({ id }) => ({ reference: id, token: ofCompletion(id) }),
  };
}
