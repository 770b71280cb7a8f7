import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { circlesOf, codePaths, readSource } from './source-files.ts';

const files = codePaths().map(readSource);

/** Lists of cases and texts may be long. */
const isList = (path: string) =>
  /\.(test|stories|guide|copy)\.[a-z]+$|\/(fixtures|testing|words)\/|\/icons\.ts$/.test(path);
const sources = files.filter((file) => !isList(file.path));

/** The value that 95 of 100 do not exceed. */
function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

test('the files and their functions are found', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => file.functions).length).toBeGreaterThan(5000);
});

test('95 of 100 source files have at most 150 lines', () => {
  expect(p95(sources.map((file) => file.lines))).toBeLessThanOrEqual(150);
});

test('95 of 100 functions have at most 30 lines', () => {
  expect(p95(sources.flatMap((file) => file.functions))).toBeLessThanOrEqual(30);
});

test('no folder has more than 25 files of code', () => {
  const folders = Map.groupBy(files, (file) => posix.dirname(file.path));
  const large = [...folders].filter(([, inside]) => inside.length > 25);
  expect(large.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

test('no files import one another in a circle, types included', () => {
  expect(circlesOf(files)).toEqual([]);
});
