import { and, eq, gte, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './db.ts';
import { inList, preparedSelect } from './prepared-select.ts';
import { type TempDatabase, tempDatabase } from './testing/temp-database.ts';
import { createWriteQueue } from './write-queue.ts';

const kept = sqliteTable('kept', {
  name: text().notNull(),
  version: integer().notNull(),
  isOpen: integer('is_open', { mode: 'boolean' }).notNull(),
  at: integer({ mode: 'timestamp_ms' }),
  body: text(),
});
const rows = [
  { name: 'a', version: 1, isOpen: true, at: new Date(1_780_000_000_000), body: '{"a": "b\\nc"}' },
  { name: 'a', version: 2, isOpen: false, at: null, body: 'two\nlines, "quoted", ’ and 🏔' },
  { name: 'b', version: 1, isOpen: false, at: new Date(0), body: null },
];

let temp: TempDatabase;
const write = <T>(work: (tx: Db) => Promise<T>): Promise<T> => createWriteQueue(temp.database).write(work);
beforeAll(async () => {
  temp = await tempDatabase();
  await write(async (tx) => {
    await tx.run('create table kept (name text, version integer, is_open integer, at integer, body text)');
    await tx.insert(kept).values(rows);
  });
});
afterAll(() => temp.dispose());

const ofName = preparedSelect((builder) =>
  builder
    .select()
    .from(kept)
    .where(and(eq(kept.name, sql.placeholder('name')), gte(kept.version, 1))),
);
const ofNames = preparedSelect((builder) =>
  builder
    .select({ version: kept.version, upper: sql<string>`upper(${kept.name})` })
    .from(kept)
    .where(and(inList(kept.name, 'names'), eq(kept.isOpen, sql.placeholder('isOpen')))),
);

for (const [where, within] of [
  ['by a prepared statement', (work: (db: Db) => Promise<unknown>) => work(temp.database.read)],
  ['inside a write', (work: (db: Db) => Promise<unknown>) => write(work)],
] as const)
  test(`[API-08] a row is what drizzle makes of it, ${where}`, async () => {
    expect(await within((db) => ofName.all(db, { name: 'a' }))).toEqual(rows.slice(0, 2));
    expect(await within((db) => ofName.first(db, { name: 'b' }))).toEqual(rows[2]);
    expect(await within((db) => ofName.all(db, { name: 'none' }))).toEqual([]);
    expect(await within((db) => ofName.first(db, { name: 'none' }))).toBeUndefined();
    expect(await within((db) => ofNames.all(db, { names: ['b', 'a', "'"], isOpen: 0 }))).toEqual([
      { version: 2, upper: 'A' },
      { version: 1, upper: 'B' },
    ]);
  });

test('a value that is missing is an error, and nothing is read', async () => {
  await expect(ofName.first(temp.database.read, {})).rejects.toThrow(/placeholder "name"/);
});
