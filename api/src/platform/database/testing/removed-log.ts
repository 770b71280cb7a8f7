import { rmSync } from 'node:fs';
import { openDatabase } from '../db.ts';
import { createWriteQueue } from '../write-queue.ts';

/**
 * A server whose log is removed while its disk is full: started with a limit on the size of files that its database file
 * reaches before its log. Prints what becomes of each write; goes on when it is written to, after the limit was lifted.
 */
const path = process.argv[2] ?? '';
const database = await openDatabase(`file:${path}`);
const queue = createWriteQueue(database, { idleMs: 600_000, deadline: 100 });
const write = () =>
  queue.write((tx) =>
    tx.run("insert into leases (name, holder, until) values (hex(randomblob(2000)), '', 0)"),
  );
const count = async () => {
  const { rows } = await database.read.$client.execute('select count(*) as count from leases');
  return Number(rows[0]?.count);
};
for (let row = 0; row < 12; row += 1) await write();
rmSync(`${path}-wal`);
for (let tries = 0; tries < 3; tries += 1)
  console.log(
    await write().then(
      () => 'stored',
      (error: Error) => error.name,
    ),
    await count(),
  );
process.stdin.once('data', () => {
  void write().then(() => {
    console.log('stored');
    process.exit(0);
  });
});
