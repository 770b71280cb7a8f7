import { realpathSync } from 'node:fs';
import type { Clock } from '../../platform/clock.ts';
import type { ApiConfig } from '../../platform/config.ts';
import type { Database } from '../../platform/database/db.ts';
import type { WriteQueue, WriteQueueOptions } from '../../platform/database/write-queue.ts';
import type { Log } from '../../platform/log.ts';
import { createRegistry } from '../../platform/metrics/registry.ts';
import { listen, portTaken } from '../listen.ts';
import { type CallMetrics, createCallMetrics } from './call-metrics.ts';
import { watchDatabase } from './database-metrics.ts';
import { operationsApp } from './operations.app.ts';
import { watchProcess } from './process-metrics.ts';
import { createReadiness, type Failing } from './readiness.ts';
import { countLines, createWriteMetrics, watchReadiness } from './server-metrics.ts';

/** What is watched of a server while it starts, runs and stops. Nothing is measured where no port is configured. */
export type Operations = {
  /** Where it answers; null without a port. */
  address: string | null;
  observers: Partial<CallMetrics> & Pick<WriteQueueOptions, 'onSettled'>;
  countLines: (log: Log) => Log;
  /** From now on the server is ready, as long as its checks pass. */
  started: (watched: Watched) => void;
  /** From now on it is not ready. */
  stopping: () => void;
  stop: () => Promise<void>;
};

/** `file`: of the database; null on a libSQL server. */
export type Watched = { database: Database; queue: WriteQueue; file: string | null; clock: Clock };

const unwatched: Operations = {
  address: null,
  observers: {},
  countLines: (log) => log,
  started: () => undefined,
  stopping: () => undefined,
  stop: async () => undefined,
};

/** ms for the last probe to be answered. */
const stopTimeoutMs = 500;

/** Listens for probes before anything else is opened: a start that waits, for a lock say, can be distinguished from a dead one. */
export async function openOperations({ operations }: Pick<ApiConfig, 'operations'>): Promise<Operations> {
  if (operations === null) return unwatched;
  const registry = createRegistry();
  const writes = createWriteMetrics(registry);
  const observed = watchProcess(registry);
  let phase: 'starting' | 'stopping' | null = 'starting';
  let checks = async (): Promise<Failing[]> => [];
  const failing = async () => (phase === null ? checks() : [{ check: 'running', reason: phase } as const]);
  watchReadiness(registry, failing);
  const { port, bind } = operations;
  const listener = await listen(operationsApp({ failing, metrics: registry.text }), port, bind).catch(
    (error: unknown) => {
      throw error instanceof Error && portTaken(error.cause) ? operationsPortTaken(port, error.cause) : error;
    },
  );
  return {
    address: `http://${bind.includes(':') ? `[${bind}]` : bind}:${listener.port}`,
    observers: { ...createCallMetrics(registry), onSettled: writes.onSettled },
    countLines: (log) => countLines(registry, log),
    started: ({ database, queue, file, clock }) => {
      const real = file === null ? null : realpathSync(file);
      checks = createReadiness({ database, queue, file: real });
      writes.watchQueue(queue);
      watchDatabase({ registry, database, file: real, clock });
      phase = null;
    },
    stopping: () => {
      phase = 'stopping';
    },
    stop: async () => {
      observed.stop();
      await listener.stop(stopTimeoutMs);
    },
  };
}

const operationsPortTaken = (port: number, cause: unknown): Error =>
  new Error(
    `The server did not start: port ${port} of OPERATIONS_PORT is in use. ` +
      'Nobody could see whether it is healthy. Stop the other program, or set OPERATIONS_PORT to another number.',
    { cause },
  );
