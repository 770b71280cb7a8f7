/** Breaks one rule at a time and looks whether a test notices: `npm run mutations [-- --only 3,17]`. */
import type { ChildProcess } from 'node:child_process';
import { parseArgs } from 'node:util';
import { mutations } from './list.ts';
import { assertCommitted, mutate } from './mutate.ts';
import { runTests } from './run-tests.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',').map(Number);
const wanted = mutations
  .map((mutation, at) => ({ mutation, number: at + 1 }))
  .filter(({ number }) => only?.includes(number) ?? true);

assertCommitted(wanted.map(({ mutation }) => mutation.file));

let restore = () => {};
let running: ChildProcess | null = null;
// Also where the command is interrupted.
process.on('exit', () => {
  running?.kill();
  restore();
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

let killed = 0;
for (const { mutation, number } of wanted) {
  const began = performance.now();
  restore = mutate(mutation);
  const { noticed } = await runTests(mutation, (child) => {
    running = child;
  });
  running = null;
  restore();
  restore = () => {};
  if (noticed !== null) killed += 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${String(number).padStart(2)} ${noticed === null ? 'SURVIVED' : 'killed  '} ${seconds.padStart(3)} s  ${mutation.file}: ${mutation.breaks}`,
  );
  if (noticed !== null) console.log(`${' '.repeat(18)}by ${noticed}`);
}
console.log(`\n${killed} of ${wanted.length} killed`);
process.exitCode = killed === wanted.length ? 0 : 1;
