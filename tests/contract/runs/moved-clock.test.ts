import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const script = `
  import { execFileSync } from 'node:child_process';
  import { moveClock } from ${JSON.stringify(import.meta.resolve('../../support/moved-clock.ts'))};
  const print = 'JSON.stringify([Date.now(), new Date().getTime(), Date.parse(Date()), new Date(5).getTime(), new Date() instanceof Date])';
  const run = (code) => JSON.parse(execFileSync(process.execPath, ['-p', code], { encoding: 'utf8' }));
  const byStarted = 'require("node:child_process").execFileSync(process.execPath, ["-p", ' + JSON.stringify(print) + '], { encoding: "utf8" })';
  const read = [];
  for (const to of ['2030-01-01T00:00:00Z', '2028-02-29T12:59:58Z']) {
    moveClock(Date.parse(to));
    read.push(JSON.parse(eval(print)), run(print), run(byStarted));
  }
  console.log(JSON.stringify(read));
`;

test('a clock that is moved, also twice, runs on from there, here, in the processes that are started then, and in theirs', () => {
  const env = { ...process.env, NODE_OPTIONS: '--no-warnings' };
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    encoding: 'utf8',
  });
  const read: [...number[], boolean][] = JSON.parse(output);
  expect(read).toHaveLength(6);
  for (const [at, [now, fresh, text, ...others]] of read.entries()) {
    const to = Date.parse(at < 3 ? '2030-01-01T00:00:00Z' : '2028-02-29T12:59:58Z');
    for (const one of [now, fresh, text]) {
      expect(one).toBeGreaterThanOrEqual(to);
      expect(one).toBeLessThan(to + 60_000);
    }
    expect(others).toEqual([5, true]);
  }
});
