import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const testFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('threats.test.ts'));

test('each test that the table of threats names is there', () => {
  const rows = read('api/threats.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Threat |-)/.test(line));
  const named = rows.flatMap((row) => {
    const titles = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
    // A row without a test says so.
    if (titles.length === 0) expect(row).toMatch(/\| none/);
    return titles;
  });
  expect(named.length).toBeGreaterThan(50);
  const tests = testFiles().map(read);
  expect(named.filter((title) => !tests.some((text) => text.includes(`'${title}'`)))).toEqual([]);
});

test('each test that the table of ASVS names is in the file that it names', () => {
  const rows = read('api/ASVS.md')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  for (const row of rows) {
    const named = [...row.matchAll(/`([^`]+\.tsx?)`: `([^`]+)`/g)];
    if (named.length === 0) expect(row).toMatch(/\| none +\|$/);
    for (const [, path = '', title = ''] of named) expect(read(path)).toContain(`'${title}'`);
  }
});
