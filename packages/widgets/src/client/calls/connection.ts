import { toJson } from '@coverkit/rules';
import type {
  CallInput,
  CallOutput,
  Config,
  CsrfToken,
  csrfHeader,
  EndpointAt,
  endpoints,
  PostName,
} from '@coverkit/rules/contract';
import { readAnswer } from '../answer.ts';
import { anySignal } from '../any-signal.ts';
import { ClientError, clientErrorOf } from '../client.ts';
import { type Csrf, createCsrf } from '../csrf.ts';
import { withRetries } from '../retries.ts';

export type HttpClientOptions = {
  /** Origin of the API, without a slash at the end. Empty: the page's own. */
  baseUrl?: string;
  /** Whose page this is, for an embedded widget (EMBD-05). */
  affiliate?: string;
  /** What the server's first render already knew. */
  config?: Config;
  /** Milliseconds until a call counts as offline. A purchase waits four times as long. */
  timeout?: number;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds; for tests. */
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<void>;
};

// The paths are typed by the endpoint table and written where they are called: the table itself carries every schema
// and would triple the script of an affiliate's page.
/** The API knows the caller by it before it reads the body, which carries the csrf as well. */
const header: typeof csrfHeader = 'x-csrf-token';
type Table = typeof endpoints;
type PostPath = Table[PostName]['path'];
export type GetPath = Exclude<Table[keyof Table]['path'], PostPath>;
/** Paths of calls that only read: they take no csrf, and do not wait for one. */
type ReadingPath = {
  [N in PostName]: 'csrf' extends keyof CallInput<N> ? never : Table[N]['path'];
}[PostName];
/** What a call sends; the csrf is added. */
type Body<P extends PostPath> = Omit<CallInput<EndpointAt<P>>, 'csrf'>;
export type Answer<P extends GetPath | PostPath> = CallOutput<EndpointAt<P>>;

/** The API, as the calls of every flow use it. */
export type Connection = {
  csrf: Csrf;
  /** Sent once. `slow`: how many times as long as other calls it may take. `signal`: nobody waits for the answer any more. */
  post: <P extends PostPath>(path: P, body: Body<P>, options?: PostOptions) => Promise<Answer<P>>;
  /** As `post`, repeated where no answer comes: for what is safe to repeat. */
  postWithRetries: <P extends PostPath>(path: P, body: Body<P>, options?: PostOptions) => Promise<Answer<P>>;
  /** Posts what opens something, to read it; repeated where no answer comes. */
  read: <P extends ReadingPath>(path: P, body: Body<P>) => Promise<Answer<P>>;
  get: <P extends GetPath>(path: P, query?: string, options?: GetOptions) => Promise<Answer<P>>;
  /** Names the affiliate to the calls that answer by it; else empty. */
  affiliateQuery: string;
  /** ms */
  now: () => number;
  /**
   * The same API with the cookies of the account, and a csrf that is bound to its session. Of the host's own pages alone.
   * `onCsrf`: called with each csrf before it is used; where it throws, so does the call.
   */
  withSession: (onCsrf?: OnCsrf) => Connection;
};

/** `force`: past the browser's cache. `signal`: nobody waits for the answer any more. */
type GetOptions = { force?: boolean; signal?: AbortSignal | undefined; headers?: Record<string, string> };
type OnCsrf = (loaded: CsrfToken) => void;
/** `outlivesPage`: the call is not cancelled where the page is left. */
type PostOptions = { slow?: number; outlivesPage?: boolean; signal?: AbortSignal | undefined };

export function connect(
  options: HttpClientOptions,
  credentials: RequestCredentials = 'omit',
  onCsrf?: OnCsrf,
): Connection {
  const { baseUrl = '', affiliate, timeout = 15_000, sleep, now = Date.now } = options;
  // Looked up at each call: a page may replace fetch, and an unbound native one refuses to run.
  const request = (path: string, init: Sent, wait = timeout) =>
    send(
      options.fetch ?? ((...args) => globalThis.fetch(...args)),
      `${baseUrl}${path}`,
      { ...init, credentials },
      wait,
    );

  // Answers are typed by the endpoint table that the server validates with.
  const get: Connection['get'] = <P extends GetPath>(
    path: P,
    query = '',
    { force, signal, headers }: GetOptions = {},
  ) => {
    const init: Sent = { signal, headers, ...(force && { cache: 'no-cache' }) };
    return withRetries(() => request(path + query, init) as Promise<Answer<P>>, sleep, signal);
  };
  const sendBody = <P extends PostPath>(path: P, body: object, sending: Sending = {}) => {
    const { token, wait, signal, outlivesPage = false } = sending;
    const text = toJson(body);
    const keepalive = outlivesPage && text.length < keepaliveLimit;
    return request(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { [header]: token }) },
        body: text,
        signal,
        ...(keepalive && { keepalive }),
      },
      wait,
    ) as Promise<Answer<P>>;
  };
  const post: Connection['post'] = async <P extends PostPath>(
    path: P,
    body: Body<P>,
    { slow = 1, ...sending }: PostOptions = {},
  ) => {
    const once = async () => {
      const token = await csrf.token();
      return await sendBody<P>(path, { ...body, csrf: token }, { token, wait: timeout * slow, ...sending });
    };
    try {
      return await once();
    } catch (error) {
      // API-02: renewed without the user noticing. The refused call changed nothing, so repeating it is safe.
      if (clientErrorOf(error).code !== 'csrf_invalid') throw error;
      await csrf.renew();
      return await once();
    }
  };
  const affiliateQuery = affiliate ? `?affiliate=${encodeURIComponent(affiliate)}` : '';
  const csrf = createCsrf(() => get('/api/config/csrf', affiliateQuery), now, onCsrf);
  return {
    ...{ csrf, post, get, affiliateQuery, now },
    withSession: (check) => connect(options, 'same-origin', check),
    postWithRetries: (path, body, sending) => withRetries(() => post(path, body, sending), sleep),
    read: (path, body) => withRetries(() => sendBody(path, body), sleep),
  };
}

type Sending = Omit<PostOptions, 'slow'> & { token?: string; wait?: number };
type Sent = {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
  cache?: 'no-cache';
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  credentials?: RequestCredentials;
};

/** Characters; browsers refuse such calls whose bodies are over 64 KiB together, and a character has up to three bytes. */
const keepaliveLimit = 16_000;

async function send(fetch: typeof globalThis.fetch, url: string, { signal, ...init }: Sent, timeout: number) {
  const timeLimit = AbortSignal.timeout(timeout);
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      signal: anySignal(timeLimit, signal),
    });
  } catch (cause) {
    throw new ClientError('offline', { cause });
  }
  return readAnswer(response);
}
