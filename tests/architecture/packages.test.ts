import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folders: string[] = JSON.parse(readFileSync(join(root, '.config/packages.json'), 'utf8'));
const notSource = new Set(['node_modules', 'dist', 'storybook-static', 'test-results']);
/** `source`: the package's code, without tests and tool settings. */
type Use = { name: string; file: string; source: boolean };
type Dependencies = Readonly<Record<string, string>>;
type Manifest = {
  name: string;
  dependencies?: Dependencies;
  peerDependencies?: Dependencies;
  devDependencies?: Dependencies;
};

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return notSource.has(entry.name) ? [] : filesIn(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

/** Static and dynamic imports, exports from elsewhere, and CSS's. */
const imports =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*@?import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function usesOf(folder: string): Use[] {
  return filesIn(folder).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imports)]
      .map((found) => found[1] ?? found[2] ?? found[3] ?? '')
      .filter(
        (specifier) => /^(@[a-z]|[a-z])/.test(specifier) && !/^(node|virtual|data|https?):/.test(specifier),
      )
      .map((specifier) => ({
        name: packageOf(specifier),
        file,
        source: file.startsWith(`${folder}/src/`) && !/\.test\.tsx?$|\/testing\//.test(file),
      })),
  );
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

const existing = folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
const uses = new Map(existing.map((folder) => [folder, usesOf(folder)]));
const manifests = new Map(existing.map((folder) => [folder, manifestOf(folder)]));

describe.each(existing)('%s', (folder) => {
  const manifest = manifests.get(folder)!;
  const found = uses.get(folder)!.filter((one) => one.name !== manifest.name);
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies };

  test('declares what it imports', () => {
    expect(found.length).toBeGreaterThan(0);
    const missing = found.filter(({ name }) => declared[name] === undefined);
    expect(missing.map((one) => `${one.file} imports ${one.name}`)).toEqual([]);
  });
});

/**
 * Resolved by a path: fonts, the viewer of the API's page, the runtime that a build puts in React's place. And packages
 * that only the published types import, which `tests/contract/package.test.ts` checks.
 */
const byPath = /^(@fontsource(-variable)?\/|swagger-ui-dist$|preact(-|$)|@preact\/signals-core$)/;

test.each(existing.filter((folder) => folder !== 'tests'))(
  '%s uses every dependency that it declares',
  (folder) => {
    const used = new Set(uses.get(folder)!.map((one) => one.name));
    // The published widgets depend on packages that the page installs.
    if (folder === 'packages/widgets') {
      for (const inside of ['packages/rules', 'packages/ui'])
        for (const one of uses.get(inside)!) if (one.source) used.add(one.name);
    }
    // Storybook has one copy for all.
    if (folder === 'stories') used.add('react-dom');
    const { dependencies = {} } = manifests.get(folder)!;
    expect(Object.keys(dependencies).filter((name) => !used.has(name) && !byPath.test(name))).toEqual([]);
  },
);

/** The dependencies that the requirements name, and the folders that use them. */
test.each([
  ['react', 'packages/widgets'],
  ['react-dom', 'packages/embed'],
  ['@preact/signals-react', 'packages/widgets'],
  ['@floating-ui/react', 'packages/ui'],
  ['valibot', 'packages/rules'],
  ['valibot', 'api'],
  ['date-fns', 'packages/rules'],
  ['hono', 'api'],
  ['@hono/node-server', 'api'],
  ['drizzle-orm', 'api'],
  ['@libsql/client', 'api'],
])('%s is used in %s', (name, folder) => {
  const sources = uses.get(folder)!.filter((one) => one.source && one.name === name);
  expect(sources.length).toBeGreaterThan(0);
});

test.each([
  ['vite', 'host'],
  ['vite-plugin-dts', 'packages/widgets'],
  ['@storybook/react-vite', 'stories'],
  ['storybook', 'stories'],
  ['vitest', 'packages/rules'],
  ['playwright', 'tests'],
  ['react-aria-components', 'packages/ui'],
])('%s builds or tests %s', (name, folder) => {
  expect(uses.get(folder)!.map((one) => one.name)).toContain(name);
});
