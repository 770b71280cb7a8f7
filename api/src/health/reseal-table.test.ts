import { expect, test } from 'vitest';
import type { Db } from '../platform/database/db.ts';
import { type ResealDeps, resealTable } from './reseal.ts';

type Row = { id: number; key: string };

/** A table of rows that `k1` has sealed; `during` runs between a read and its write. */
function table({ rows, during }: { rows: Row[]; during?: (batch: number) => void }) {
  let batches = 0;
  const written: number[] = [];
  const deps: ResealDeps = {
    database: { read: {} as Db },
    queue: {
      write: async (job) => {
        batches += 1;
        during?.(batches);
        return job({} as Db);
      },
    },
  };
  const { run } = resealTable<Row>({
    name: 'rows',
    batch: 2,
    read: async (_db, after, limit) =>
      rows
        .filter(({ id }) => id > after)
        .slice(0, limit)
        .map((row) => ({ ...row })),
    isDue: ({ key }) => key !== 'k2',
    reseal: async (_tx, { id }) => {
      written.push(id);
      for (const row of rows) if (row.id === id) row.key = 'k2';
    },
  });
  return { run: () => run(deps), written, rows };
}
const sealed = (...ids: number[]): Row[] => ids.map((id) => ({ id, key: 'k1' }));

test('[HOST-12] all rows are sealed again in batches, and none twice', async () => {
  const all = table({ rows: [...sealed(1, 4), { id: 5, key: 'k2' }, ...sealed(9, 12)] });
  expect(await all.run()).toBe(4);
  expect(all.written).toEqual([1, 4, 9, 12]);
  expect(await all.run()).toBe(0);
});

test('[HOST-12] what is stopped in the middle goes on where it was', async () => {
  const stopped = table({
    rows: sealed(1, 2, 3, 4, 5),
    during: (batch) => {
      if (batch === 2) throw new Error('stopped');
    },
  });
  await expect(stopped.run()).rejects.toThrow('stopped');
  expect(stopped.written).toEqual([1, 2]);
  expect(await stopped.run()).toBe(3);
  expect(stopped.written).toEqual([1, 2, 3, 4, 5]);
});

test('[HOST-12] a row that is erased or saved after it was read is not written over', async () => {
  const rows = sealed(1, 2, 3);
  const changed = table({
    rows,
    during: (batch) => {
      if (batch !== 1) return;
      rows[0]!.key = 'k2';
      rows.splice(1, 1);
    },
  });
  expect(await changed.run()).toBe(1);
  expect(changed.written).toEqual([3]);
});
