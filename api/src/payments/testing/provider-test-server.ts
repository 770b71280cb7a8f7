/** A provider's server for `provider.contract.test.ts`, with the provider's own protocol and test cards. */
export type ProviderTestServer = {
  /** The variables with which the adapter connects to this server. */
  env: Readonly<Record<string, string>>;
  /** Enters a card as the card fields do; its one-time code. */
  secureCard: (outcome: 'approved' | 'declined') => Promise<string>;
  /**
   * Makes the next call fail: `charge` and `refund` are made, and their answers lost; `chargeNotMade` never arrives;
   * `find` finds no answer.
   */
  failNext: (call: 'charge' | 'chargeNotMade' | 'refund' | 'find') => void;
  close: () => Promise<void>;
};

/** What `payments/<folder>/testing/start-test-server.ts` exports as `startTestServer`. `now` is the time of its book. */
export type StartTestServer = (options: { now: () => Date }) => Promise<ProviderTestServer>;
