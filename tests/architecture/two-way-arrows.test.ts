import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Two folders that import each other can be understood, tested and moved only together. dependency-cruiser finds circles
 * of files, but not that `a/x` imports `b/y` while `b/z` imports `a/w`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Test code may import every area. */
const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$/.test(file) && !/(^|\/)testing\//.test(file);

/** Imports between the folders of `source`, type imports included. */
function arrowsOf(source: string): Set<string> {
  const arrows = new Set<string>();
  const folder = join(root, source);
  const areaOf = (path: string): string | null => {
    const [area = '', ...rest] = relative(folder, path).split('/');
    return rest.length > 0 && area !== '..' ? area : null;
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isProduct)) {
    const path = join(folder, file);
    for (const [, to = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import) ?\(?'(\.[^']+)'/g)) {
      const [own, other] = [areaOf(path), areaOf(resolve(dirname(path), to))];
      if (own && other && own !== other) arrows.add(`${own} ${other}`);
    }
  }
  return arrows;
}

const twoWay = (arrows: ReadonlySet<string>): string[] =>
  [...arrows].filter((one) => {
    const [from, to] = one.split(' ');
    return String(from) < String(to) && arrows.has(`${to} ${from}`);
  });

test.each([
  ['api/src', 20],
  ['packages/rules/src', 10],
  ['packages/widgets/src', 10],
  ['packages/ui/src', 20],
  ['host/src', 10],
])('no two areas of %s import each other', (source, least) => {
  const arrows = arrowsOf(source);
  expect(arrows.size).toBeGreaterThan(least);
  expect(twoWay(arrows)).toEqual([]);
});

test('a pair of folders that import each other is found', () => {
  expect(twoWay(new Set(['quotes payments', 'payments quotes', 'mail outbox']))).toEqual(['payments quotes']);
});
