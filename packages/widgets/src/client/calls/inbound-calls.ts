import { ctmPath, inboundPath, type linkKeyHeader } from '@coverkit/rules/contract';
import type { QuoteAccess } from '../client.ts';
import type { Connection } from './connection.ts';
import type { ReceiveQuote } from './quote-calls.ts';

/**
 * The links of comparison sites and others (INBD-01), by their query. Safe to repeat: with the same `key` a link makes one quote. Each
 * rejects with `form` for a link that is not valid, its problems by its parameters.
 */
export interface InboundClient {
  ctm: (query: string, key: string) => Promise<QuoteAccess>;
  inbound: (query: string, key: string) => Promise<QuoteAccess>;
}

/** Typed here and not imported: the row carries the whole table of parameters. */
const header: typeof linkKeyHeader = 'x-link-key';

export function inboundCalls({ get }: Connection, receive: ReceiveQuote): InboundClient {
  const follow =
    (path: typeof ctmPath | typeof inboundPath): InboundClient['inbound'] =>
    async (query, key) => {
      const sent = new URLSearchParams(query);
      sent.set('ajax', '1');
      const { quote, reference, token } = await get(path, `?${sent}`, { headers: { [header]: key } });
      const access = { reference, token };
      if (quote) await receive(quote, access);
      return access;
    };
  return { ctm: follow(ctmPath), inbound: follow(inboundPath) };
}
