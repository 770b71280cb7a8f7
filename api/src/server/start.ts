import { join } from 'node:path';
import { seed } from '../../seed/seed.ts';
import { seedContent } from '../../seed/seed-content.ts';
import { seedDocuments } from '../../seed/seed-documents.ts';
import { createApp } from '../app.ts';
import type { Area } from '../area.ts';
import { createAffiliateWatch } from '../brands/watch-affiliates.ts';
import { composeFulfilment, composeMoney, composeServices, type Services } from '../compose.ts';
import { createRenderer } from '../documents/pdf/renderer.ts';
import { openMail } from '../mail/open-mail.ts';
import { assertPurposesKnown } from '../payments/charges/purpose.ts';
import { paymentTimesOf } from '../payments/payment-times.ts';
import type { PaymentsDeps } from '../payments/payments.service.ts';
import { repairRefunds } from '../payments/refunds/repair-refunds.ts';
import { choosePlaces } from '../places/choose-places.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import type { ApiConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/db.ts';
import { pathOf } from '../platform/database/file-url.ts';
import { lockForServer, type ServerLock } from '../platform/database/server-lock.ts';
import { createWriteQueue } from '../platform/database/write-queue.ts';
import { createFairScheduler } from '../platform/fair-scheduler.ts';
import { createRefusalDelay, refusalDelay } from '../platform/limits/delay-refusals.ts';
import type { Log } from '../platform/log.ts';
import { errorFields } from '../platform/unexpected-error.ts';
import { createSubmissionKeyExpiry } from '../quotes/tokens/expire-submission-keys.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { assertHealthKeys } from '../screenings/assert-health-keys.ts';
import { chooseScreening } from '../screenings/provider/choose-screening.ts';
import { composeSite, connectionLimitsOf, pageLimitOf } from './compose-site.ts';
import { databaseInUse, databaseUnusable } from './database-unusable.ts';
import { demoAddressesOf, demoOriginsOf, listenDemo } from './demonstration/demo-pages.ts';
import { type HostBundle, loadHost } from './host-bundle.ts';
import { assertServed } from './host-guard.ts';
import { type Listener, listen, portAfter, portTaken } from './listen.ts';
import { openPayments } from './open-payments.ts';
import { type Operations, openOperations } from './operations/operations.ts';
import { resumeWork } from './resume-work.ts';
import { createGrowthWatch } from './watch-growth.ts';

export type Running = {
  port: number;
  services: Services;
  /** The addresses to print, by name. */
  addresses: Record<string, string>;
  /** Stops accepting, answers requests in flight, finishes every accepted write, and closes the database. */
  stop: () => Promise<void>;
};

export type StartOptions = {
  config: ApiConfig;
  log: Log;
  env: Readonly<Record<string, string | undefined>>;
  clock?: Clock;
  areas?: readonly Area[];
  /** When open charges are asked about; for tests that cannot wait. */
  paymentTimes?: Pick<PaymentsDeps, 'askAfter' | 'times'>;
  /** ms to wait for another server of the database file to stop. */
  databaseWaitMs?: number;
  /** A file that the process depends on was removed: only a new process is safe. */
  onMustRestart?: () => void;
};

/** ms for requests in flight when the server stops. */
const stopTimeoutMs = 10_000;

/** Starts everything in this process: API and host, the payment sandbox and the demonstration page. */
export async function startServer({ config, log, ...more }: StartOptions): Promise<Running> {
  const operations = await openOperations(config);
  try {
    return await startWatched(operations, { config, log: operations.countLines(log), ...more });
  } catch (error) {
    await operations.stop();
    throw error;
  }
}

/** A page that ships and that was left out is logged as an error for the operator, and no reason not to sell. */
async function completeContent(services: Services): Promise<void> {
  const { problems } = await seedContent(services);
  for (const code of problems) services.log.error('content left out', { code });
}

async function startWatched(
  operations: Operations,
  {
    config,
    log,
    env,
    clock = systemClock,
    areas = [],
    paymentTimes,
    databaseWaitMs,
    onMustRestart = () => undefined,
  }: StartOptions,
): Promise<Running> {
  const { observers } = operations;
  const host = await loadHost(config);
  const { database, lock } = await openLocked(config, log, onMustRestart, databaseWaitMs);
  const queue = createWriteQueue(database, { onSettled: observers.onSettled });
  if (lock) await resumeWork(queue, clock);
  await repairRefunds(queue, clock);
  const { leftOut } = await seed(queue, clock);
  // What the release changes of it, the operator has to take over.
  for (const code of leftOut) log.warn('brand left out', { code });
  const renderer = createRenderer();
  const completeDocuments = () => seedDocuments({ database, queue, clock, renderer });
  // Drawn by another process while everything else starts.
  const documents = completeDocuments();
  // Awaited below. A start that fails before reports its own error.
  documents.catch(() => undefined);
  const ports = { main: config.port, demo: 0 };
  const services = await composeServices({
    config,
    database,
    queue,
    clock,
    log,
    payment: () => payments.browser,
    port: () => ports.main,
    placesProvider: choosePlaces(env),
    screeningProvider: chooseScreening(env),
    demoOrigins: () => demoOriginsOf(config, ports.demo),
  });
  assertServed(services.brands, config.publicUrls);
  await completeContent(services);
  const payments = await openPayments(env, config, services.brands.allFramers);
  const times = paymentTimes ?? paymentTimesOf(env);
  const money = composeMoney({ services, provider: payments.provider, times });
  await assertPurposesKnown(database.read, money.purposes);
  await assertHealthKeys(database.read, services.sealer);
  const mail = await openMail(env, config, portAfter(config.port, 3)).catch((error: unknown) => {
    throw portTaken(error) ?? error;
  });
  const fulfilment = composeFulfilment({ services, money, renderer, ...mail });
  const jobs = [
    ...money.areas.flatMap((area) => area.jobs ?? []),
    fulfilment.outbox,
    createAffiliateWatch({ brands: services.brands, log }),
    createGrowthWatch({ database, clock, log, alarmMb: lock ? config.growthAlarmMb : null }),
  ];
  // Calls and pages take turns with each other.
  const schedule = createFairScheduler();
  const delayRefusal = createRefusalDelay(refusalDelay, clock);
  const api = createApp(services, [...money.areas, ...fulfilment.areas, ...areas], {
    ...observers,
    ...{ schedule, delayRefusal },
  });
  await documents;
  const main = await listen(
    composeSite({
      brands: services.brands,
      api,
      host,
      log,
      observers,
      drawCard: renderer.drawCard,
      // A developer builds too often for that.
      keptDir: config.production ? join(config.dataFolder, 'script-tag') : null,
      limitPage: pageLimitOf(config, clock, { schedule, delayRefusal }),
    }),
    config.port,
    config.bind,
    config.rateLimits ? { connections: connectionLimitsOf(config, log) } : {},
  );
  ports.main = main.port;
  const { servedBrands, brand, urlOf } = services.brands;
  const brandOrigins = servedBrands().map((id) => urlOf(brand(id)));
  const demo = await listenDemo(host, config, { main: main.port, brandOrigins });
  ports.demo = demo?.port ?? portAfter(config.port, 2);
  const refreshBrands = async (): Promise<void> => {
    await services.brands.refresh();
    // A brand that was saved meanwhile needs its documents.
    await completeDocuments();
  };
  const refresh = setInterval(() => {
    refreshBrands().catch((error: unknown) => log.warn('refresh', errorFields(error)));
  }, 60_000);
  refresh.unref();
  for (const job of jobs) job.start();
  const watchLock = setInterval(() => {
    if (lock?.isHeld() !== false) return;
    clearInterval(watchLock);
    log.error('server lock removed');
    onMustRestart();
  }, 5000);
  watchLock.unref();
  const submissionKeyExpiry = createSubmissionKeyExpiry({ queue, clock, log });
  submissionKeyExpiry.start();
  operations.started({ database, queue, file: pathOf(config.databaseUrl), clock });

  return {
    port: main.port,
    services,
    addresses: {
      ...(config.production
        ? publicAddressesOf(main.port, services.brands)
        : {
            ...addressesOf(main.port, host, payments.sandbox, demo),
            ...(mail.mailbox ? { Mailbox: mail.mailbox } : {}),
          }),
      ...(operations.address ? { Metrics: `${operations.address}/metrics` } : {}),
    },
    stop: async () => {
      operations.stopping();
      clearInterval(refresh);
      clearInterval(watchLock);
      submissionKeyExpiry.stop();
      await Promise.all([main.stop(stopTimeoutMs), demo?.stop(stopTimeoutMs)]);
      // A charge that was sent is awaited and booked, also where its caller has disconnected.
      await Promise.all([money.charges.idle(), ...jobs.map((job) => job.stop())]);
      await queue.drain();
      await Promise.all([renderer.close(), mail.close(), payments.sandbox?.close()]);
      await emptyLog(database, log);
      database.close();
      lock?.release();
      await operations.stop();
    },
  };
}

type Locked = { database: Database; lock: ServerLock | null };

/** Opens the database; a file only as the one server of it. */
async function openLocked(
  { databaseUrl, databaseAuthToken }: ApiConfig,
  log: Log,
  onMustRestart: () => void,
  waitMs?: number,
): Promise<Locked> {
  const file = pathOf(databaseUrl);
  const onWait = () => log.warn('waiting for another server of the database');
  const onLogRemoved = (what: 'log' | 'sharedMemory', recovered: boolean) => {
    log.error(recovered ? 'write-ahead log recovered' : 'write-ahead log removed', { code: what });
    if (recovered && what === 'sharedMemory') onMustRestart();
  };
  let lock: ServerLock | null = null;
  try {
    lock = file === null ? null : await lockForServer(file, { onWait, waitMs });
    if (lock !== null || file === null) {
      const database = await openDatabase(databaseUrl, { authToken: databaseAuthToken, onLogRemoved });
      return { database, lock };
    }
  } catch (error) {
    lock?.release();
    throw databaseUnusable(databaseUrl, error);
  }
  throw databaseInUse(file);
}

/** A copy of a stopped server's database file alone must be complete, or the operator must know that it is not. */
async function emptyLog(database: Database, log: Log): Promise<void> {
  try {
    if (!(await database.checkpoint())) log.warn('write-ahead log kept: copy it with the database file');
  } catch (error) {
    log.warn('checkpoint', errorFields(error));
  }
}

/** In production what is on this machine is nobody's address. */
function publicAddressesOf(port: number, { servedBrands, brand, urlOf }: Services['brands']) {
  const sites = servedBrands().map((id) => [brand(id).name, `${urlOf(brand(id))}/`]);
  return { ...Object.fromEntries(sites), Port: String(port) } as Record<string, string>;
}

function addressesOf(port: number, host: HostBundle | null, sandbox: Sandbox | null, demo: Listener | null) {
  return {
    ...(host
      ? { Highline: `http://localhost:${port}/`, Saltwater: `http://saltwater.localhost:${port}/` }
      : {}),
    API: `http://localhost:${port}/api/docs`,
    ...(sandbox ? { 'Card sandbox': `${sandbox.origin}/ledger` } : {}),
    ...(demo ? demoAddressesOf(demo) : {}),
  };
}
