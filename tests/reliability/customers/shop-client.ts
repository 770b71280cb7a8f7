import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallOutput, EndpointName } from '@coverkit/rules/contract';
import { endpoints } from '@coverkit/rules/contract';

/** `lost`: no whole answer came. */
export type Answer<N extends EndpointName> =
  | { kind: 'ok'; data: CallOutput<N> }
  | {
      kind: 'refused';
      status: number;
      code: string;
      /** Problem codes by path. */
      problems: Record<string, string>;
      /** ms */
      retryAfter: number;
    }
  | { kind: 'lost' };

/** What a browser's client sends to one server, without its retries. */
export type ShopClient = {
  call: <N extends EndpointName>(
    name: N,
    input?: Omit<CallInput<N>, 'csrf'>,
    /** ms after which the visitor has closed the page. */
    patience?: number,
  ) => Promise<Answer<N>>;
  /** Tries again while nobody answers or the shop is busy; gives up after `patience` ms. */
  insist: <N extends EndpointName>(
    name: N,
    input: Omit<CallInput<N>, 'csrf'> | undefined,
    patience: number,
  ) => Promise<Answer<N>>;
};

/** Answers by call and what was said, over all customers: `purchaseQuote 422 payment_declined`. */
export type Tally = Map<string, number>;
export const count = (tally: Tally, name: string): void => {
  tally.set(name, (tally.get(name) ?? 0) + 1);
};

/** ms for one call; a browser would wait longer, but a killed server never answers. */
const callPatience = 8000;

/** `pickUrl`: the server that this call goes to. */
export function createShopClient(pickUrl: () => string, tally: Tally): ShopClient {
  /** Tokens belong to the address they were handed out by; they live for two hours. */
  const tokens = new Map<string, string>();

  const send = async <N extends EndpointName>(
    url: string,
    name: N,
    input: object | undefined,
    patience = callPatience,
  ) => {
    const { method, path } = endpoints[name];
    const body = method === 'POST' ? JSON.stringify({ ...input, csrf: tokens.get(url) }) : undefined;
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(url + path, {
      method,
      signal,
      body,
      headers: { 'content-type': 'application/json' },
    });
    const json = (await answer.json()) as Reply<N>;
    return { status: answer.status, json };
  };

  const call: ShopClient['call'] = async (name, input, patience) => {
    const url = pickUrl();
    try {
      if (name !== 'config' && !tokens.has(url)) {
        const config = await send(url, 'config', undefined);
        if (config.status === 200) tokens.set(url, config.json.data.csrf);
      }
      const { status, json } = await send(url, name, input, patience);
      const answer = read(status, json);
      count(tally, answer.kind === 'ok' ? `${name} 200` : `${name} ${status} ${spoken(answer)}`);
      return answer;
    } catch {
      count(tally, `${name} lost`);
      return { kind: 'lost' };
    }
  };

  return {
    call,
    insist: async (name, input, patience) => {
      const ends = Date.now() + patience;
      for (;;) {
        const answer = await call(name, input);
        const passing = answer.kind === 'lost' || (answer.kind === 'refused' && answer.status === 503);
        if (!passing || Date.now() > ends) return answer;
        await sleep(answer.kind === 'lost' ? 150 : Math.min(answer.retryAfter, 1500));
      }
    },
  };
}

/** The envelope, as far as it is read here. */
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

const spoken = (answer: Answer<EndpointName>): string =>
  answer.kind === 'refused' ? [answer.code, ...Object.values(answer.problems)].join(' ') : '';
