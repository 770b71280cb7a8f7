import { createBulkhead } from '../../platform/resilience/bulkhead.ts';
import { type CircuitBreaker, createCircuitBreaker } from '../../platform/resilience/circuit-breaker.ts';
import { retry, type Tried } from '../../platform/resilience/retry.ts';
import type { Timing } from '../../platform/resilience/timing.ts';
import type { Operation, RemoteSession } from './protocol.schema.ts';
import { type Outcome, readReply } from './read-reply.ts';
import { send } from './send.ts';

export type CallSettings = {
  /** `https://screening.example.com`, or where a stand-in listens. */
  url: string;
  key: string;
  timing: Timing;
  /** ms of one try. */
  tryMs: number;
};

export type ProviderCall<O extends Operation> = {
  operation: O;
  body: object;
  /** The session that the call is about. */
  session?: RemoteSession | undefined;
  /** Of a change: the provider makes it once, however often it is sent. */
  idempotencyKey?: string | undefined;
  /** When a caller waits no longer, an instant of `timing.elapsed`. */
  endsAt: number;
};

export type CallProvider = <O extends Operation>(call: ProviderCall<O>) => Promise<Outcome<O>>;

/** Every call may be repeated: it changes nothing, or has its idempotency key. */
const retries = { tries: 3, pauseMs: 200, maxPauseMs: 2000 };
/** Somebody is typing, and the next letter searches again. */
const searchRetries = { ...retries, tries: 2 };

const circuitLimits = { failures: 5, windowMs: 30_000, openMs: 15_000 };
/** Calls at once. At 100 ms each that is 640 a second; while the provider hangs it is what waits for it. */
export const maxCalls = 64;

/**
 * Calls the provider so that it can fail without harm (SCRN-07): each try and all of them have a time limit, calls have a
 * limit in number, and while it does not answer, calls fail at once.
 */
export function createCallProvider({ url, key, timing, tryMs }: CallSettings): CallProvider {
  const base = url.replace(/\/+$/, '');
  const circuit = createCircuitBreaker(circuitLimits, timing.elapsed);
  const bulkhead = createBulkhead(maxCalls);

  const sendCall = ({ operation, body, idempotencyKey, endsAt }: ProviderCall<Operation>) =>
    send({
      url: `${base}/v1/${operation}`,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: timing.timeLimit(Math.max(1, Math.min(tryMs, endsAt - timing.elapsed()))),
    });

  return async (call) => {
    const leave = bulkhead.enter();
    if (!leave) return { kind: 'failed', reason: 'too_many_calls' };
    const limits = call.operation === 'search' ? searchRetries : retries;
    try {
      return await retry(createAttempt(call, circuit, sendCall), limits, call.endsAt, timing);
    } finally {
      leave();
    }
  };
}

function createAttempt<O extends Operation>(
  call: ProviderCall<O>,
  circuit: CircuitBreaker,
  sendCall: (call: ProviderCall<Operation>) => ReturnType<typeof send>,
) {
  let last: Outcome<O> = { kind: 'failed', reason: 'circuit_open' };
  return async (): Promise<Tried<Outcome<O>>> => {
    const report = circuit.enter();
    // Where a try opened the circuit, its own reason says more.
    if (!report) return { result: last, again: false };
    const reply = await sendCall(call);
    const { outcome, answered } = readReply(call.operation, reply, call.session);
    report(answered);
    last = withSessionOf(last, outcome);
    if (!mayHelp(reply)) return { result: last, again: false };
    const pauseMs = reply.kind === 'answered' ? reply.retryAfterMs : undefined;
    return { result: last, again: true, pauseMs };
  };
}

/** SCRN-05: a session that an earlier try answered is not lost where a later one fails without. */
function withSessionOf<O extends Operation>(earlier: Outcome<O>, outcome: Outcome<O>): Outcome<O> {
  if (outcome.kind !== 'failed' || earlier.kind !== 'failed' || outcome.session) return outcome;
  return { ...outcome, session: earlier.session };
}

/** Another try. An answer that does not fit would come again. */
const mayHelp = (reply: Awaited<ReturnType<typeof send>>): boolean =>
  reply.kind === 'failed' ? reply.reason !== 'bad_answer' : reply.status === 429 || reply.status >= 500;
