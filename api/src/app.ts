import { type RateName, rates } from '@coverkit/rules/contract';
import type { Hono } from 'hono';
import type { Area } from './area.ts';
import type { Services } from './compose.ts';
import { mountOpenApi, openApiPages } from './openapi/openapi.routes.ts';
import { createFairScheduler } from './platform/fair-scheduler.ts';
import { bodyLimits, createBodyPlaces } from './platform/http/body-places.ts';
import type { Http } from './platform/http/http.ts';
import { createRateLimit } from './platform/http/rate-limit.ts';
import { createApi } from './platform/http/routes.ts';
import { createCookies } from './platform/http/session/cookies.ts';
import { createCallerHash } from './platform/limits/caller-hash.ts';
import { createRefusalDelay, refusalDelay } from './platform/limits/delay-refusals.ts';

/** The API as one Hono app: every `/api` path answers, the host's pages come after it. */
export function createApp(
  services: Services,
  areas: readonly Area[] = [],
  {
    onAnswer,
    schedule = createFairScheduler(),
    delayRefusal = createRefusalDelay(refusalDelay, services.clock),
  }: Partial<Pick<Http, 'onAnswer' | 'schedule' | 'delayRefusal'>> = {},
): Hono {
  const { config } = services;
  const api = createApi({
    config,
    csrf: services.csrf,
    cookies: createCookies(config.production ?? false),
    sessions: services.sessions,
    findPartner: services.partnerKeys.find,
    directory: services.brands,
    log: services.log,
    schedule,
    bodies: createBodyPlaces(config.rateLimits ? bodyLimits : { ...bodyLimits, ofCaller: null }),
    callerHash: createCallerHash(config.secret, services.clock),
    limits: rateLimits(services),
    delayRefusal,
    onAnswer,
  });
  for (const { calls, pages } of [...services.areas, ...areas]) {
    if (calls) api.mountAll(calls);
    pages?.(api);
  }
  mountOpenApi(api.pages);
  return api.close(openApiPages);
}

function rateLimits({ clock, config }: Services): Http['limits'] {
  const limit = (name: RateName) => createRateLimit(config.rateLimits ? rates[name] : null, clock, name);
  return {
    call: limit('call'),
    read: limit('read'),
    partner: limit('partner'),
    start: limit('start'),
    store: limit('store'),
    storeOfQuote: limit('storeOfQuote'),
    guess: limit('guess'),
    voucher: limit('voucher'),
    places: limit('places'),
    placesOfQuote: limit('placesOfQuote'),
    ownData: limit('ownData'),
    accountLists: limit('accountLists'),
    screening: limit('screening'),
    screeningOfTraveller: limit('screeningOfTraveller'),
  };
}
