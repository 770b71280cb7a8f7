import { inboundParameter, inboundParameterNames } from '../../inbound/parameters.ts';
import { linkVoucherLimit } from '../limits.ts';
import { ctmPath, inboundPath } from '../screens.ts';
import { get } from './endpoint.ts';
import { openedSchema } from './quotes.ts';

/** The random key of a tab: with the same one a link makes one quote, however often it is followed. */
export const linkKeyHeader = 'x-link-key';

const query = {
  ajax: '`1`; without it the path is a page',
  ...Object.fromEntries(inboundParameterNames.map((name) => [name, inboundParameter(name).what])),
};

/**
 * INBD-01: what stores without a csrf (API-02). A page of another site cannot send the header, and a crawler, a preview or a prefetch
 * does not: nothing is stored for them.
 */
const row = {
  tag: 'Quotes',
  access: 'none',
  onlyWith: 'ajax',
  hostOnly: true,
  limits: [{ rate: 'start', counts: 'call' }, linkVoucherLimit],
  headers: {
    [linkKeyHeader]: 'Random, 22 to 64 letters of base64url, the same for each try of one browser tab',
  },
  query,
  required: ['ajax', ...inboundParameterNames.filter((name) => inboundParameter(name).required)],
  output: openedSchema,
} as const;

export const inboundEndpoints = {
  ctmLink: get({ ...row, summary: 'Makes the quote of a comparison site’s link', path: ctmPath }),
  inboundLink: get({ ...row, summary: 'Makes the quote of a link', path: inboundPath }),
};
