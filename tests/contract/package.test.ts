import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerAdapters } from '../../api/src/payments/choose-payments.ts';
import { placesAdapters } from '../../api/src/places/choose-places.ts';
import { screeningAdapters } from '../../api/src/screenings/provider/choose-screening.ts';
import { testApps } from './package/app-tests.ts';
import { testManifest } from './package/manifest-tests.ts';
import { type PackageUnderTest, preparePackage } from './package/package-under-test.ts';
import { testStyles } from './package/style-tests.ts';
import { filesOf, type Packed, root } from './support/packed-package.ts';

let subject: PackageUnderTest;

beforeAll(async () => {
  subject = await preparePackage();
}, 400_000);
afterAll(() => subject?.close());

testManifest(() => subject);
testStyles(() => subject);
testApps(() => subject);

const specifiers =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(specifiers)].map((found) => found[1] ?? found[2] ?? found[3] ?? '');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The paths that a page can import. Entries with the workspace's own condition alone are not published. */
const published = ({ manifest }: Packed) =>
  Object.values(manifest.exports).flatMap(({ types, default: file }) =>
    [types, file].filter((path) => path !== undefined),
  );

test('[EMBD-01] npm and pnpm pack the same: code, types and styles of the build, and no source', () => {
  expect(subject.packed.pnpm.files).toEqual(subject.packed.npm.files);
  expect(subject.packed.pnpm.manifest.exports).toEqual(subject.packed.npm.manifest.exports);
  expect(subject.packed.npm.files.filter((file) => !file.startsWith('dist/'))).toEqual([
    'CHANGELOG.md',
    'README.md',
    'package.json',
  ]);
  expect(subject.packed.npm.files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual(
    [],
  );
  expect(subject.packed.npm.files.filter((file) => /memory|fixtures|testing/.test(file))).toEqual([]);
});

test('[EMBD-01] everything that the published package promises is in it', () => {
  for (const one of [subject.packed.npm, subject.packed.pnpm]) {
    expect(published(one).length).toBeGreaterThan(20);
    expect(published(one).filter((path) => !existsSync(join(one.folder, path)))).toEqual([]);
  }
});

test('[EMBD-01] either tool writes versions that a registry knows', () => {
  for (const { manifest } of [subject.packed.npm, subject.packed.pnpm]) {
    const asked = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((version) => !/^\^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  }
  const { dependencies } = subject.packed.npm.manifest;
  const catalog = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const tested = (name: string) => new RegExp(`^  "?${name}"?: (\\S+)$`, 'm').exec(catalog)?.[1];
  for (const [name, version] of Object.entries(dependencies)) expect(version).toBe(`^${tested(name)}`);
});

test('[EMBD-01] scripts and types import only what the manifest lists as dependencies', () => {
  const { dependencies, peerDependencies } = subject.packed.npm.manifest;
  const listed = { ...dependencies, ...peerDependencies };
  const files = [
    ...filesOf(join(subject.installed, 'dist'), '.js'),
    ...filesOf(join(subject.installed, 'dist'), '.d.ts'),
  ];
  const unlisted = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => !one.startsWith('.') && !Object.hasOwn(listed, packageOf(one)))
      .map((one) => `${file.slice(subject.installed.length)} imports ${one}`),
  );
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => one.startsWith('.'))
      .map((one) => resolve(dirname(file), file.endsWith('.d.ts') ? one.replace(/\.js$/, '.d.ts') : one))
      .filter((path) => !existsSync(path)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(unlisted).toEqual([]);
  expect([...new Set(broken)]).toEqual([]);
});

/** The server's variables, as api/README.md lists them, and those of the services that it calls. */
const variables = [
  ...readFileSync(join(root, 'api/README.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.matchAll(/`([A-Z][A-Z_]*)`/g)])
    .map((found) => found[1] ?? ''),
  ...[...providerAdapters, ...placesAdapters].flatMap((one) => [...one.variables, ...one.optionalVariables]),
  ...screeningAdapters.flatMap((one) => one.variables),
];
const named = new RegExp(`process\\.env|import\\.meta\\.env|(?<!\\w)(${variables.join('|')})(?!\\w)`, 'g');

/** This machine's secrets: the development secret, and secrets in the build's environment. */
function secrets(): string[] {
  const kept = join(root, '.data/secret');
  const set = Object.entries(process.env).filter(([name]) =>
    /SECRET|TOKEN|PASSWORD|_KEY$|SMTP_URL/.test(name),
  );
  return [
    existsSync(kept) ? readFileSync(kept, 'utf8').trim() : '',
    ...set.map(([, value]) => value ?? ''),
  ].filter((value) => value.length >= 16);
}

test('[EMBD-01] no built file names a server’s variable or secret', () => {
  expect(variables).toEqual(
    expect.arrayContaining(['SECRET', 'DATABASE_AUTH_TOKEN', 'EWAY_PASSWORD', 'SMTP_URL']),
  );
  const folders = ['host/dist/client', 'packages/embed/dist', 'packages/widgets/dist'];
  // Compressed files are beside their originals.
  const files = folders
    .flatMap((folder) => filesOf(join(root, folder), ''))
    .filter((file) => !/\.(br|gz|woff2)$/.test(file));
  const hidden = secrets();
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const leaked = [
      ...new Set(text.match(named) ?? []),
      ...hidden.filter((one) => text.includes(one)).map(() => 'a secret'),
    ];
    return leaked.map((one) => `${file.slice(root.length)} contains ${one}`);
  });
  for (const folder of folders) expect(files.some((file) => file.startsWith(join(root, folder)))).toBe(true);
  expect(found).toEqual([]);
});
