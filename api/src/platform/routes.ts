import {
  type CallOutput,
  type Endpoint,
  type EndpointName,
  endpoints,
  type ParsedInput,
} from '@coverkit/rules/contract';
import { type Context, Hono } from 'hono';
import { bodyLimit, quoteBodyLimit, readJson } from './body.ts';
import { type Call, callOf, type Directory, headerOf, originKind } from './call.ts';
import type { ApiConfig } from './config.ts';
import type { Csrf } from './csrf.ts';
import { errorBody, okBody, type RawJson } from './envelope.ts';
import {
  type CallError,
  callErrorOf,
  csrfInvalid,
  formInvalid,
  methodNotAllowed,
  notFound,
  originNotAllowed,
  passwordLinkInvalid,
  pathUnknown,
  paymentLinkInvalid,
} from './errors.ts';
import { corsHeaders, preflightHeaders, securityHeaders } from './headers.ts';
import { errorFields, type Log } from './log.ts';
import { assertShallow, parseInput } from './parse.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Turns } from './turns.ts';

export type Http = {
  config: Pick<ApiConfig, 'trustedProxies'>;
  csrf: Csrf;
  directory: Directory;
  log: Log;
  turns: Turns;
  limits: {
    start: RateLimit;
    /** References and tokens that do not fit. */
    guess: RateLimit;
    /** Voucher codes, each counted once for a caller. */
    voucher: RateLimit;
    /** Cards that were refused. */
    card: RateLimit;
    /** Mails to an address that a caller names. */
    mail: RateLimit;
  };
};

/** One verb: the parsed input and who calls, to the data of the answer. Throws `CallError`s. */
export type Handler<N extends EndpointName> = (
  input: ParsedInput<N>,
  call: Call,
) => Promise<CallOutput<N> | RawJson>;

export type MountOptions = { limit?: 'start' };

/** Mounts rows of the contract's table, and answers for everything else under `/api`. */
export type Api = {
  readonly app: Hono;
  /** Parses with the row's own schema, checks csrf, origin and rates, and puts the answer in the envelope. */
  mount: <N extends EndpointName>(name: N, handler: Handler<N>, options?: MountOptions) => void;
  /** Last: preflights, 405 for a known path, of the table or of `pages` that are only read, 404 for any other. */
  close: (pages?: readonly string[]) => void;
};

export function createApi(http: Http): Api {
  // Not strict: paths work with and without a trailing slash (API-05).
  const app = new Hono({ strict: false });
  const { directory } = http;
  const proxies = new Set(http.config.trustedProxies);

  /** Runs one call and answers it whatever happens. */
  const answer = async (c: Context, route: string, run: (call: Call) => Promise<unknown>) => {
    const started = performance.now();
    const call = callOf(c, directory, proxies);
    const kind = originKind(call, directory);
    let failure: CallError | null = null;
    let body: string;
    try {
      if (kind === 'refused') throw originNotAllowed();
      body = okBody(await run(call));
    } catch (error) {
      failure = callErrorOf(error);
      if (failure.status === 500) http.log.error('failed', { route, ...idOf(call), ...errorFields(error) });
      body = errorBody(failure, call.correlationId, directory.messageOf(call.brandId));
    }
    const status = failure?.status ?? 200;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const line = { method: c.req.method, route, status, ms, ...idOf(call), brand: call.brandId };
    http.log.info('call', failure ? { ...line, code: failure.code } : line);
    const headers: Record<string, string> = {
      'content-type': 'application/json; charset=utf-8',
      'x-correlation-id': call.correlationId,
      ...securityHeaders,
      ...(kind === 'affiliate' ? corsHeaders(call.origin) : {}),
    };
    if (failure?.retryAfter !== undefined) headers['retry-after'] = String(failure.retryAfter);
    return new Response(body, { status, headers });
  };

  const mount: Api['mount'] = (name, handler, options = {}) => {
    const endpoint: Endpoint = endpoints[name];
    app.on(endpoint.method, endpoint.path, (c) =>
      answer(c, endpoint.path, async (call) => {
        const input = endpoint.input ? await admit(c, http, endpoint, call, options) : undefined;
        // Parsed with this very row's schema.
        return withTries(http, endpoint, call, () => handler(input as Parameters<typeof handler>[0], call));
      }),
    );
  };

  const close: Api['close'] = (pages = []) => {
    app.options('/api/*', (c) => preflight(c, callOf(c, directory, proxies), directory));
    const read = pages.map((path) => ({ path, method: 'GET' }));
    for (const { path, method } of [...Object.values(endpoints), ...read]) {
      app.all(path, async (c) => {
        const refused = await answer(c, path, () => Promise.reject(methodNotAllowed()));
        refused.headers.set('allow', method === 'GET' ? 'GET, HEAD' : method);
        return refused;
      });
    }
    app.all('/api/*', (c) => answer(c, '/api/*', () => Promise.reject(pathUnknown())));
  };
  return { app, mount, close };
}

const idOf = (call: Call): { correlationId: string } => ({ correlationId: call.correlationId });

/** From the bytes of a POST to its parsed input: size, JSON, csrf, rate, shape; in this order. */
async function admit(c: Context, http: Http, endpoint: Endpoint, call: Call, options: MountOptions) {
  if (options.limit) http.limits[options.limit].take(call.ip);
  const schema = endpoint.input;
  const raw = await readJson(c, endpoint.path.startsWith('/api/quote/') ? quoteBodyLimit : bodyLimit);
  await http.turns();
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw formInvalid([{ code: 'invalid', path: '' }]);
  }
  if (takes(endpoint, 'csrf')) {
    const claims = http.csrf.verify('csrf' in raw ? raw.csrf : null, call);
    if (!claims) throw csrfInvalid();
    call.claims = claims;
    call.brandId = claims.brandId;
  }
  assertShallow(raw);
  refuseMalformed(endpoint, raw);
  const input = parseInput(schema as NonNullable<typeof schema>, raw);
  countVoucher(http, call, input);
  if (namesAddress(input)) http.limits.mail.take(call.ip);
  return input;
}

/** DETL-14, ACCT-01: a mail to whom the caller says. */
const namesAddress = (input: unknown): boolean => {
  const { emailQuote, username } = input as { emailQuote?: string | null; username?: string };
  return Boolean(emailQuote) || username !== undefined;
};

/** Right and wrong codes count alike, so that the limit says nothing of them. */
function countVoucher({ limits }: Http, call: Call, input: unknown): void {
  const { voucher } = input as { voucher?: { code: string } | null };
  if (voucher && voucher.code !== '') {
    limits.voucher.takeOnce(call.ip, `${call.brandId} ${voucher.code.toUpperCase()}`);
  }
}

type Secret = { names: readonly [string, string]; forms: readonly [RegExp, RegExp]; miss: () => CallError };

/** Calls that are opened by what is hard to guess: the two fields, how they look, and what a miss answers. */
const secrets: readonly Secret[] = [
  {
    names: ['reference', 'token'],
    forms: [/^[A-Z0-9]{8,12}$/, /^[A-Za-z0-9_-]{43}$/],
    miss: notFound,
  },
  {
    names: ['reference', 'pid'],
    forms: [/^[A-Z0-9]{8,12}$/, /^[A-Za-z0-9_-]{43}$/],
    miss: paymentLinkInvalid,
  },
  {
    names: ['uid', 'token'],
    forms: [/^[0-9A-Z]{12}$/, /^[0-9a-z]{1,11}-[A-Za-z0-9_-]{43}$/],
    miss: passwordLinkInvalid,
  },
];

const secretOf = (endpoint: Endpoint): Secret | undefined =>
  secrets.find(({ names }) => names.every((name) => takes(endpoint, name)));

/** API-06: what can be no reference, token or link answers as one that is unknown. */
function refuseMalformed(endpoint: Endpoint, raw: object): void {
  const secret = secretOf(endpoint);
  if (!secret) return;
  const given = raw as Record<string, unknown>;
  const fits = secret.names.every((name, at) => {
    const value = given[name];
    return typeof value === 'string' && secret.forms[at]?.test(value);
  });
  if (!fits) throw secret.miss();
}

/** Every miss costs a caller some of their tries; with none left even what is right waits. */
async function withTries<T>(http: Http, endpoint: Endpoint, call: Call, run: () => Promise<T>): Promise<T> {
  if (!secretOf(endpoint)) return run();
  const { guess, card } = http.limits;
  guess.check(call.ip);
  if (takes(endpoint, 'payment')) card.check(call.ip);
  try {
    return await run();
  } catch (error) {
    const failure = callErrorOf(error);
    if (failure.status === 404) guess.take(call.ip);
    if (failure.problems.some((one) => one.path === 'payment')) card.take(call.ip);
    throw error;
  }
}

function takes(endpoint: Endpoint, field: string): boolean {
  const schema = endpoint.input;
  return schema !== undefined && 'entries' in schema && field in (schema.entries as object);
}

function preflight(c: Context, call: Call, directory: Directory): Response {
  const origin = headerOf(c, 'origin');
  const allowed = origin !== undefined && originKind(call, directory) !== 'refused';
  return new Response(null, {
    status: 204,
    headers: allowed ? preflightHeaders(origin) : { vary: 'Origin' },
  });
}
