import type { Connection } from './connection.ts';
import type { ReceiveQuote } from './quote-calls.ts';

/**
 * The calls of a flow, which the client makes of its connection. Their code loads with the first flow that needs them.
 * `receive` makes of an answered quote what the screens have.
 */
export type ClientPart<Calls extends object> = () => Promise<
  (connection: Connection, receive: ReceiveQuote) => Calls
>;
