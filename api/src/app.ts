import { type Config, type RateName, rates } from '@coverkit/rules/contract';
import type { Hono } from 'hono';
import { mountBrands } from './brands/brands.routes.ts';
import { type Brands, createBrands } from './brands/brands.service.ts';
import { type ConfigService, createConfig } from './brands/config.service.ts';
import { mountOpenApi, openApiPages } from './openapi/openapi.routes.ts';
import type { Clock } from './platform/clock.ts';
import type { ApiConfig } from './platform/config.ts';
import { type Csrf, createCsrf } from './platform/csrf.ts';
import type { Database } from './platform/db.ts';
import { createFairScheduler } from './platform/fair-scheduler.ts';
import type { Http } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { createRateLimit } from './platform/rate-limit.ts';
import { type Api, createApi } from './platform/routes.ts';
import { createToday, type Today } from './platform/today.ts';
import type { WriteQueue } from './platform/write-queue.ts';
import { createPricing, type HasPolicy, type Pricing } from './quotes/pricing/pricing.service.ts';
import { mountQuotes } from './quotes/quotes.routes.ts';
import { createQuotes, type Quotes } from './quotes/quotes.service.ts';

export type AppDeps = {
  config: Pick<ApiConfig, 'secret' | 'origins' | 'trustedProxies' | 'rateLimits'>;
  database: Database;
  queue: WriteQueue;
  clock: Clock;
  log: Log;
  /** What a browser needs to pay; called for each request, since the sandbox may start later. */
  payment: () => Config['payment'];
  /** The port that the server listens on. */
  port: () => number;
  /** Origins of the demonstration pages. */
  demoOrigins?: () => readonly string[];
  hasPolicy?: HasPolicy;
};

/** Every area's service, for each other and for the server's jobs. */
export type Services = AppDeps & {
  today: Today;
  csrf: Csrf;
  brands: Brands;
  pricing: Pricing;
  quotes: Quotes;
  configService: ConfigService;
};

/** Mounts an area's rows of the contract's table. */
export type MountArea = (api: Api, services: Services) => void;

export async function createServices(deps: AppDeps): Promise<Services> {
  const { config, database, clock } = deps;
  const today = createToday(clock);
  const csrf = createCsrf(config.secret, clock);
  const brands = await createBrands(database, { origins: config.origins, demoOrigins: deps.demoOrigins });
  const pricing = createPricing({
    brands,
    database,
    hasPolicy: deps.hasPolicy ?? (() => Promise.resolve(false)),
  });
  const { secret } = config;
  const quotes = createQuotes({ database, queue: deps.queue, clock, today, brands, pricing, secret });
  const configService = createConfig({ brands, csrf, today, payment: deps.payment, port: deps.port });
  return { ...deps, today, csrf, brands, pricing, quotes, configService };
}

/** The API as one Hono app: every `/api` path answers, the host's pages come after it. */
export function createApp(services: Services, areas: readonly MountArea[] = []): Hono {
  const { config } = services;
  const api = createApi({
    config,
    csrf: services.csrf,
    directory: services.brands,
    log: services.log,
    schedule: createFairScheduler(),
    limits: rateLimits(services),
  });
  mountBrands(api, services.configService);
  mountQuotes(api, services.quotes);
  for (const area of areas) area(api, services);
  mountOpenApi(api.app);
  api.close(openApiPages);
  return api.app;
}

function rateLimits({ clock, config }: Services): Http['limits'] {
  const limit = (name: RateName) => createRateLimit(config.rateLimits ? rates[name] : null, clock);
  return {
    start: limit('start'),
    guess: limit('guess'),
    voucher: limit('voucher'),
    card: limit('card'),
    mail: limit('mail'),
  };
}
