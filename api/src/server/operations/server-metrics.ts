import { type UnavailableReason, unavailableReasons } from '../../platform/database/unavailable.ts';
import type { WriteQueue } from '../../platform/database/write-queue.ts';
import type { Log } from '../../platform/log.ts';
import type { Registry } from '../../platform/metrics/registry.ts';
import { type Failing, readinessChecks } from './readiness.ts';

/** Seconds: a usual group, one beside others, one that waited for a lock, one that gave up. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 3, 10] as const;

export type WriteMetrics = {
  onSettled: (ms: number, reason: UnavailableReason | null) => void;
  watchQueue: (queue: Pick<WriteQueue, 'depth'>) => void;
};

export function createWriteMetrics(registry: Registry): WriteMetrics {
  const waits = registry.histogram({
    name: 'coverkit_write_wait_seconds',
    help: 'Time from a write that is accepted to its commit.',
    bounds,
  });
  const failed = registry.counter({
    name: 'coverkit_failed_writes_total',
    help: 'Writes that the database did not take, by reason; their callers got 503.',
    labels: [['reason', unavailableReasons]],
  });
  const depth = registry.gauge({ name: 'coverkit_write_queue_depth', help: 'Writes that wait.' });
  return {
    onSettled: (ms, reason) => {
      waits.observe(ms / 1000);
      if (reason !== null) failed.add(reason);
    },
    watchQueue: (queue) => registry.beforeReading(() => depth.set(queue.depth)),
  };
}

/** A log that counts its warnings and errors. */
export function countLines(registry: Registry, log: Log): Log {
  const lines = registry.counter({
    name: 'coverkit_log_lines_total',
    help: 'Warnings and errors in the log.',
    labels: [['level', ['warn', 'error']]],
  });
  return {
    ...log,
    warn: (event, fields) => {
      lines.add('warn');
      log.warn(event, fields);
    },
    error: (event, fields) => {
      lines.add('error');
      log.error(event, fields);
    },
  };
}

export function watchReadiness(registry: Registry, failing: () => Promise<readonly Failing[]>): void {
  const checks = registry.gauge({
    name: 'coverkit_failing_check',
    help: '1 for each check of /readyz that fails.',
    labels: [['check', readinessChecks]],
  });
  registry.beforeReading(async () => {
    const found = await failing();
    for (const check of readinessChecks) checks.set(found.some((one) => one.check === check) ? 1 : 0, check);
  });
}
