// A process of its own for the tests: takes the write lock of a file, says so, keeps it for a while.
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@libsql/client';

const [path, ms] = process.argv.slice(2);
const client = createClient({ url: `file:${path}`, timeout: 5000 });
const transaction = await client.transaction('write');
process.stdout.write('locked\n');
await sleep(Number(ms));
await transaction.rollback();
client.close();
