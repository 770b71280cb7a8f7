import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { outboxBacklog } from '../../outbox/outbox.service.ts';
import { attemptStates, countPayments } from '../../payments/count-payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Registry } from '../../platform/metrics/registry.ts';

export type DatabaseMetricsDeps = {
  registry: Registry;
  database: Pick<Database, 'read'>;
  /** Of the database; null where it is on a libSQL server. */
  file: string | null;
  clock: Clock;
};

/** ms for which a reading counts, however many read the metrics. */
const readForMs = 5000;

/** What only the database knows: payments, the outbox, the size of its files. Without a value while it cannot be read. */
export function watchDatabase({ registry, database, file, clock }: DatabaseMetricsDeps): void {
  const gauges = databaseGauges(registry);
  let readAt = Number.NEGATIVE_INFINITY;
  registry.beforeReading(async () => {
    if (clock.elapsed() - readAt < readForMs) return;
    readAt = clock.elapsed();
    const now = clock.now().getTime();
    for (const gauge of Object.values(gauges)) gauge.clear();
    try {
      if (file !== null) await measureFiles(gauges, file);
      await countRows(gauges, database, now);
    } catch {
      // What was not read is left out; /readyz has the reason.
    }
  });
}

type Gauges = ReturnType<typeof databaseGauges>;

function databaseGauges(registry: Registry) {
  return {
    open: registry.gauge({
      name: 'coverkit_open_payment_attempts',
      help: 'Payment attempts whose outcome is looked up, by state; refund_due are charges to refund in full.',
      labels: [['state', attemptStates]],
    }),
    lastHour: registry.gauge({
      name: 'coverkit_payment_attempts_last_hour',
      help: 'Payment attempts begun within the last hour, by state; of the newest 2000.',
      labels: [['state', attemptStates]],
    }),
    refunds: registry.gauge({
      name: 'coverkit_refunds_due',
      help: 'Refunds that are not over: of a whole charge that sold nothing, or of a chosen amount.',
      labels: [['kind', ['charge', 'amount']]],
    }),
    waiting: registry.gauge({
      name: 'coverkit_outbox_items',
      help: 'Mails and sets of documents that wait; 10000 may be more.',
      labels: [['kind', ['mail', 'documents']]],
    }),
    age: registry.gauge({
      name: 'coverkit_outbox_age_seconds',
      help: 'How long the oldest of them has been waiting.',
      labels: [['kind', ['mail', 'documents']]],
    }),
    bytes: registry.gauge({
      name: 'coverkit_database_bytes',
      help: 'Size of the database file and of its write-ahead log.',
      labels: [['file', ['database', 'log']]],
    }),
    free: registry.gauge({ name: 'coverkit_disk_free_bytes', help: 'Free space where the database is.' }),
  };
}

async function measureFiles(gauges: Gauges, file: string): Promise<void> {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  gauges.bytes.set(sizeOf(file), 'database');
  gauges.bytes.set(sizeOf(`${file}-wal`), 'log');
  const disk = await statfs(dirname(file));
  gauges.free.set(disk.bavail * disk.bsize);
}

async function countRows(gauges: Gauges, { read }: Pick<Database, 'read'>, now: number): Promise<void> {
  const [payments, backlog] = await Promise.all([countPayments(read, now), outboxBacklog(read)]);
  for (const state of attemptStates) {
    gauges.open.set(0, state);
    gauges.lastHour.set(0, state);
  }
  for (const { state, count } of payments.open) gauges.open.set(count, state);
  for (const { state, count } of payments.lastHour) gauges.lastHour.set(count, state);
  const toRefund = payments.open.find((one) => one.state === 'refund_due');
  gauges.refunds.set(toRefund?.count ?? 0, 'charge');
  gauges.refunds.set(
    payments.refunds.reduce((sum, one) => sum + one.count, 0),
    'amount',
  );
  for (const kind of ['mail', 'documents'] as const) {
    const found = backlog.find((one) => one.kind === kind);
    gauges.waiting.set(found?.count ?? 0, kind);
    gauges.age.set(found?.oldestAt == null ? 0 : Math.max(0, (now - found.oldestAt) / 1000), kind);
  }
}
