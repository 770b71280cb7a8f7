import {
  type CallOutput,
  type Endpoint,
  type EndpointName,
  endpoints,
  isCompressed,
  type ParsedInput,
} from '@coverkit/rules/contract';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { type CallError, callErrorOf, methodNotAllowed, unknownPath } from '../errors.ts';
import { networkOf } from '../limits/caller-network.ts';
import { addressMatcher } from '../trusted-proxies.ts';
import { errorFields } from '../unexpected-error.ts';
import { encodeAnswer, encodeRead, type Sent } from './answers/encode-answer.ts';
import { errorBody, type MessageOf } from './answers/envelope.ts';
import { type Call, callOf, headerOf, incomingOf, type Proxies } from './call.ts';
import { findPartner } from './find-partner.ts';
import { corsHeaders, pageHeaders, preflightHeaders, secureAnswer } from './headers.ts';
import type { Http } from './http.ts';
import { countInput, parseRequest, runLimited, takeCall } from './parse-request.ts';
import { claimsRefusal, originRefusal, readingOrigin, refusedFields } from './refuse-origin.ts';
import { findSession } from './session/find-session.ts';
import { callerOf, type Verbs } from './verbs.ts';

/** Handles one endpoint: returns the answer's data for the parsed input and the caller. Throws `CallError`s. */
export type Handler<N extends EndpointName> = (input: ParsedInput<N>, call: Call) => Promise<CallOutput<N>>;

/** Mounts endpoints of the contract, and answers everything else under `/api`. */
export type Api = {
  /** For what is no call of the contract: pages and files. */
  readonly pages: Hono;
  /** Parses with the endpoint's schema, checks csrf, origin and rate limits, and wraps the answer in the envelope. */
  mount: <N extends EndpointName>(name: N, handler: Handler<N>) => void;
  /** Mounts each verb of an area at the row of its name. */
  mountAll: <N extends EndpointName>(verbs: Partial<Verbs<N>>) => void;
  /**
   * Registered last. Answers preflights, 405 for a known path of the table or of `read`, pages that are only read, and 404
   * for any other path.
   */
  close: (read?: readonly string[]) => Hono;
};

/** What of an endpoint decides who is answered. */
type Row = { path: string; hostOnly?: boolean; access?: Endpoint['access'] };
const anyPath: Row = { path: '/api/*' };

export function createApi(http: Http): Api {
  // Not strict: paths work with and without a trailing slash (API-05).
  const app = new Hono({ strict: false });
  const pages = new Hono({ strict: false });
  pages.use('/api/*', pageHeaders, (c, next) => readInTurn(c, next));
  const { directory } = http;
  const callDeps = { proxies: proxiesOf(http), cookies: http.cookies };
  const byOf = ({ brandId, ip }: Call) => ({ brand: brandId, caller: http.callerHash(ip) });

  /** Runs one call and answers it, also when it throws. */
  const answer = async (c: Context, row: Row, run: (call: Call) => Promise<Sent>) => {
    const { path: route } = row;
    const started = performance.now();
    const call = callOf(c, directory, callDeps);
    let failure: CallError | null = null;
    let sent: Sent;
    try {
      // Before anything is read or counted, so that a refused page has no effect.
      refuse(originRefusal(call, directory, row));
      sent = await run(call);
    } catch (error) {
      failure = callErrorOf(error);
      if (failure.status === 500) http.log.error('failed', { route, ...idOf(call), ...errorFields(error) });
      const messageOf = wordsFor(row, directory.messageOf(call.brandId));
      sent = { body: errorBody(failure, call.correlationId, messageOf), headers: {} };
    }
    const status = failure?.status ?? (sent.body === null ? 304 : 200);
    const ms = Math.round((performance.now() - started) * 10) / 10;
    http.onAnswer?.(route, status, ms, failure?.limit);
    const line = { method: c.req.method, route, status, ms, ...idOf(call), ...byOf(call) };
    http.log.info('call', failure ? { ...line, code: failure.code, ...refusedFields(failure) } : line);
    const headers: Record<string, string> = {
      ...secureAnswer,
      'content-type': 'application/json; charset=utf-8',
      'x-correlation-id': call.correlationId,
      'cache-control': 'no-store',
      ...corsHeaders(readingOrigin(call, row)),
      ...sent.headers,
    };
    // What still comes of such a body is not waited for.
    if (status === 408) headers.connection = 'close';
    if (failure?.retryAfter !== undefined) headers['retry-after'] = String(failure.retryAfter);
    // A large body that was not read would occupy memory meanwhile.
    if (status === 429 && hasSmallBody(c)) await http.delayRefusal(networkOf(call.ip));
    return new Response(sent.body, { status, headers: withCookies(headers, call) });
  };

  /** A page, a file or a path that answers nothing counts as a call without a body. */
  const readInTurn: MiddlewareHandler = async (c, next) => {
    // A preflight is not counted, because the call after it is.
    if (c.req.method === 'OPTIONS') return next();
    try {
      await takeReadTurn(c, http, callOf(c, directory, callDeps));
    } catch (error) {
      return answer(c, anyPath, () => Promise.reject(error));
    }
    return next();
  };

  const mount: Api['mount'] = (name, handler) => {
    const endpoint: Endpoint = endpoints[name];
    const onlyWith = onlyWithOf(endpoint);
    // Parsed with this very row's schema.
    const run = (input: unknown, call: Call) => handler(input as Parameters<typeof handler>[0], call);
    app.on(endpoint.method, patternOf(endpoint.path), (c, next) => {
      if (onlyWith !== undefined && c.req.query(onlyWith) !== '1') return next();
      return answer(c, endpoint, async (call) => {
        if (endpoint.method === 'GET') {
          await takeReadTurn(c, http, call);
          takeCall(http, endpoint, call);
          countInput(http, endpoint, call, call.search);
          await findSession(http, endpoint, call);
          await findPartner(http, endpoint, call);
          const { uncachedWith } = endpoint;
          const own = uncachedWith !== undefined && call.query(uncachedWith) !== undefined;
          const row = own ? { ...endpoint, cached: false } : endpoint;
          return encodeRead(await run(undefined, call), row, (name) => headerOf(c, name));
        }
        const input = await parseRequest(c, http, endpoint, call);
        refuse(claimsRefusal(call, directory));
        const data = await runLimited(http, endpoint, call, () => run(input, call));
        const compressed = isCompressed(endpoint, input, data);
        return encodeAnswer(data, compressed ? headerOf(c, 'accept-encoding') : undefined);
      });
    });
  };

  const mountAll: Api['mountAll'] = (verbs) => {
    for (const name of Object.keys(verbs) as (keyof typeof verbs)[]) {
      const verb = verbs[name];
      if (!verb) continue;
      // A row that asks for a session or a partner has one by now: the call is refused otherwise.
      mount(name, (input, call) => verb(input, callerOf(call, http.cookies) as Parameters<typeof verb>[1]));
    }
  };

  /** Also of an origin that is refused: its page can read why only where the browser sends the call itself. */
  const preflight = (c: Context, row: Row): Response =>
    new Response(null, {
      status: 204,
      headers: preflightHeaders(readingOrigin(callOf(c, directory, callDeps), row)),
    });

  const close: Api['close'] = (read = []) => {
    app.route('/', pages);
    const onlyRead = read.map((path) => ({ path, method: 'GET' }));
    const calls: Endpoint[] = Object.values(endpoints);
    const rows: (Row & { method: string })[] = [
      ...calls.filter((one) => onlyWithOf(one) === undefined),
      ...onlyRead,
    ];
    for (const row of rows) {
      const { method } = row;
      const path = patternOf(row.path);
      app.options(path, (c) => preflight(c, row));
      app.all(path, async (c) => {
        const refused = await answer(c, row, () => Promise.reject(methodNotAllowed()));
        refused.headers.set('allow', method === 'GET' ? 'GET, HEAD' : method);
        return refused;
      });
    }
    app.options('/api/*', (c) => preflight(c, anyPath));
    app.all('/api/*', (c) => answer(c, anyPath, () => Promise.reject(unknownPath())));
    return app;
  };
  return { pages, mount, mountAll, close };
}

/** As tuples, since a name may come twice. Most answers have no cookie. */
const withCookies = (
  headers: Record<string, string>,
  { answerCookies }: Call,
): Record<string, string> | [string, string][] =>
  answerCookies.length === 0
    ? headers
    : [...Object.entries(headers), ...answerCookies.map((one): [string, string] => ['set-cookie', one])];

/** A path of the table as the router has it: its last parameter may have slashes. */
const patternOf = (path: string): string => path.replace(/\{(\w+)\}$/, ':$1{.+}');

/** The parameter that makes a request a call, and not a visit of the page at its path. */
const onlyWithOf = (endpoint: Endpoint): string | undefined =>
  endpoint.method === 'GET' ? endpoint.onlyWith : undefined;

/** What has no body counts and waits as a call with a body does, but not one of our own pages, which has done so. */
async function takeReadTurn(c: Context, { limits, schedule }: Http, { ip }: Call): Promise<void> {
  if (!incomingOf(c)) return;
  limits.read.take(ip);
  await schedule(networkOf(ip));
}

/** Logs the first forwarded address that is ignored: behind a proxy that is not listed, all callers share one limit. */
function proxiesOf({ config, log }: Http): Proxies {
  let ignored = false;
  return {
    isTrusted: addressMatcher(config.trustedProxies),
    onIgnored: () => {
      if (!ignored) log.warn('X-Forwarded-For ignored');
      ignored = true;
    },
  };
}

/** A partner's developer reads what is wrong with a request; a customer reads that it went wrong. */
const wordsFor = ({ access }: Row, messageOf: MessageOf): MessageOf =>
  access === 'partnerKey' ? (code) => messageOf(`partner.${code}`) ?? messageOf(code) : messageOf;

function refuse(refusal: CallError | null): void {
  if (refusal) throw refusal;
}

/** Bytes. */
const smallBody = 16 * 1024;
const hasSmallBody = (c: Context): boolean =>
  c.req.method === 'GET' || Number(headerOf(c, 'content-length') ?? Infinity) <= smallBody;

const idOf = (call: Call): { correlationId: string } => ({ correlationId: call.correlationId });
