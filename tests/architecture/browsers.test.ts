import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newerApis } from '../support/newer-apis.ts';
import { codePaths } from './source-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What runs in visitors' browsers. */
const inBrowsers = (path: string) =>
  /^(packages\/(ui|widgets|embed|rules)|host)\/src\/.*\.tsx?$/.test(path) &&
  !/\.test\.|\/(testing|server|fixtures)\/|\/src\/(demo|entry-server)/.test(path);

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');

/** Uses of what the oldest supported browsers do not have, in a file without a guard. */
function unguarded(text: string): string[] {
  const code = withoutComments(text);
  return newerApis.flatMap(([object, name]) => {
    const isGlobal = object === 'window';
    const isStatic = !isGlobal && !object.endsWith('.prototype');
    // A schema's `v.union` is none of a set's.
    const place = isGlobal ? '(?<![.\\w\'"])' : isStatic ? `\\b${object}\\.` : '(?<!\\bv)\\.';
    const end = object.endsWith('.prototype') ? '\\(' : '\\b(?![\'":])';
    const used = new RegExp(place + name + end).test(code);
    const guard = new RegExp(`typeof [\\w.]*\\b${name} === |'${name}' in |\\.${name}(\\?\\.\\(| \\?\\?)`);
    return used && !guard.test(code) ? [`${object}.${name}`] : [];
  });
}

test('no newer API is called unguarded', () => {
  const found = codePaths()
    .filter(inBrowsers)
    .flatMap((path) => unguarded(readFileSync(join(root, path), 'utf8')).map((api) => `${path}: ${api}`));
  expect(found).toEqual([]);
});

test.each([
  ['const { promise } = Promise.withResolvers<void>();', ['Promise.withResolvers']],
  ['return field.checkVisibility({ visibilityProperty: true });', ['Element.prototype.checkVisibility']],
  ['return field.checkVisibility?.() ?? true;', []],
  ['requestIdleCallback(run);', ['window.requestIdleCallback']],
  ["if ('requestIdleCallback' in globalThis) requestIdleCallback(run);", []],
  ['const one = a.union(b); const schema = v.union([x]);', ['Set.prototype.union']],
  ['const schema = v.union([x]); // Promise.try', []],
])('the check reads %s', (text, apis) => {
  expect(unguarded(text)).toEqual(apis);
});
