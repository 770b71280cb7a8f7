import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallOutput, EndpointName } from '@coverkit/rules/contract';
import { csrfHeader, endpoints } from '@coverkit/rules/contract';

/** An answer that is not 200. */
export type Refused = {
  kind: 'refused';
  status: number;
  code: string;
  /** Problem codes by path. */
  problems: Record<string, string>;
  /** ms */
  retryAfter: number;
};

/** `lost`: no complete answer arrived. */
export type Answer<N extends EndpointName> = { kind: 'ok'; data: CallOutput<N> } | Refused | { kind: 'lost' };

/** What a browser's client sends to one server, without its retries. */
export type ApiClient = {
  call: <N extends EndpointName>(
    name: N,
    input?: Omit<CallInput<N>, 'csrf'>,
    /** ms after which the visitor has closed the page. */
    timeoutMs?: number,
  ) => Promise<Answer<N>>;
  /** Repeats a call that gets no answer or a 503, for at most `timeoutMs`. */
  callUntilAnswered: <N extends EndpointName>(
    name: N,
    input: Omit<CallInput<N>, 'csrf'> | undefined,
    timeoutMs: number,
  ) => Promise<Answer<N>>;
};

/** Numbers of answers, by call and result: `purchaseQuote 422 payment_declined`. */
export type Tally = Map<string, number>;
export const count = (tally: Tally, name: string): void => {
  tally.set(name, (tally.get(name) ?? 0) + 1);
};

/** ms for one call; a browser would wait longer, but a killed server never answers. */
const callTimeoutMs = 8000;

/** Sends a request and resolves with its complete answer. Rejects where there is none. */
export type Transport = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string | undefined; signal: AbortSignal },
) => Promise<{ status: number; json: () => Promise<unknown> }>;

/** `pickUrl`: the server that this call goes to. */
export function createApiClient(
  pickUrl: () => string,
  tally: Tally,
  transport: Transport = fetch,
): ApiClient {
  /** Csrf tokens by the address that issued them; they are valid for two hours. */
  const tokens = new Map<string, string>();

  const send = async <N extends EndpointName>(
    url: string,
    name: N,
    input: object | undefined,
    timeoutMs = callTimeoutMs,
  ) => {
    const { method, path } = endpoints[name];
    const csrf = tokens.get(url);
    const body = method === 'POST' ? JSON.stringify({ ...input, csrf }) : undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = { 'content-type': 'application/json', ...(csrf ? { [csrfHeader]: csrf } : {}) };
    const answer = await transport(url + path, { method, signal, body, headers });
    const json = (await answer.json()) as Reply<N>;
    return { status: answer.status, json };
  };

  const call: ApiClient['call'] = async (name, input, timeoutMs) => {
    const url = pickUrl();
    try {
      if (name !== 'config' && !tokens.has(url)) {
        const config = await send(url, 'config', undefined);
        if (config.status === 200) tokens.set(url, config.json.data.csrf);
      }
      const { status, json } = await send(url, name, input, timeoutMs);
      const answer = read(status, json);
      count(tally, answer.kind === 'ok' ? `${name} 200` : `${name} ${status} ${codesOf(answer)}`);
      return answer;
    } catch {
      count(tally, `${name} lost`);
      return { kind: 'lost' };
    }
  };

  return {
    call,
    callUntilAnswered: async (name, input, timeoutMs) => {
      const ends = Date.now() + timeoutMs;
      for (;;) {
        const answer = await call(name, input);
        const passing = answer.kind === 'lost' || (answer.kind === 'refused' && answer.status === 503);
        if (!passing || Date.now() > ends) return answer;
        await sleep(answer.kind === 'lost' ? 150 : Math.min(answer.retryAfter, 1500));
      }
    },
  };
}

/** The parts of the envelope that are read. */
type Reply<N extends EndpointName> = {
  data: CallOutput<N> & {
    error?: { code: string; retryAfter?: number };
    formErrors?: Record<string, { code: string }>;
  };
};

function read<N extends EndpointName>(status: number, { data }: Reply<N>): Answer<N> {
  if (status === 200) return { kind: 'ok', data };
  const problems = Object.entries(data.formErrors ?? {}).map(([path, one]) => [path, one.code]);
  return {
    kind: 'refused',
    status,
    code: data.error?.code ?? '',
    problems: Object.fromEntries(problems),
    retryAfter: (data.error?.retryAfter ?? 1) * 1000,
  };
}

const codesOf = (answer: Answer<EndpointName>): string =>
  answer.kind === 'refused' ? [answer.code, ...Object.values(answer.problems)].join(' ') : '';
