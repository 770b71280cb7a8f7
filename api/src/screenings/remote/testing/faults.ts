/** How the provider can fail. */
export type ScreeningFault =
  /** No answer until the caller gives up. */
  | { kind: 'hang' }
  | { kind: 'slow'; ms: number }
  | { kind: 'status'; status: number; retryAfter?: number; location?: string }
  /** Not JSON. */
  | { kind: 'malformed' }
  /** JSON that is no answer of the protocol. */
  | { kind: 'answer'; status: number; body: unknown }
  /** It makes the change, and the connection breaks before the answer. */
  | { kind: 'lostAnswer' }
  /** The connection breaks before the call is read. */
  | { kind: 'reset' }
  /** It refuses (422), or fails with `status`, after somebody declared another condition: its answer has the newer session. */
  | { kind: 'newerSession'; conditionId: string; status?: number; omitSession?: true };
