import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const widgets = join(root, 'packages/widgets');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

type Entry = string | { types: string; import: string };
type Manifest = {
  name: string;
  version: string;
  type: string;
  files: string[];
  publishConfig: { exports: Record<string, Entry> };
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};
const manifest: Manifest = JSON.parse(readFileSync(join(widgets, 'package.json'), 'utf8'));
const { exports } = manifest.publishConfig;
const promised = Object.values(exports).flatMap((entry) =>
  typeof entry === 'string' ? [entry] : [entry.types, entry.import],
);

const page = mkdtempSync(join(tmpdir(), 'coverkit-consumer-'));
const installed = join(page, 'node_modules', manifest.name);

/** All that is sent to browsers; and the package as it is published, beside it what it tells a page to install. */
beforeAll(() => {
  const build = ['--no-warnings', '.config/commands/build.mjs', '--only=widgets,host,embed'];
  const built = spawnSync(bin('node'), build, { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The package could not be built.\n${built.stdout}${built.stderr}`);
  mkdirSync(installed, { recursive: true });
  cpSync(join(widgets, 'dist'), join(installed, 'dist'), { recursive: true });
  const { name, version, type } = manifest;
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name, version, type, exports }));
  const others = [
    ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    '@types/react',
    '@types/react-dom',
  ];
  for (const other of others) {
    const at = join(page, 'node_modules', other);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(join(widgets, 'node_modules', other), at);
  }
  cpSync(join(root, 'tests/contract/consumer/app.tsx'), join(page, 'app.tsx'));
  writeFileSync(join(page, 'package.json'), JSON.stringify({ type: 'module' }));
}, 240_000);
afterAll(() => rmSync(page, { recursive: true, force: true }));

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));

const specifiers =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(specifiers)].map((found) => found[1] ?? found[2] ?? found[3] ?? '');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

test('[EMBD-01] everything that the published package promises is in the build', () => {
  expect(manifest.files).toEqual(['dist']);
  expect(promised.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
});

test('[EMBD-01] scripts and types import only what the manifest lists as dependencies', () => {
  const told = { ...manifest.dependencies, ...manifest.peerDependencies };
  const files = [...filesOf(join(installed, 'dist'), '.js'), ...filesOf(join(installed, 'dist'), '.d.ts')];
  const untold = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => !one.startsWith('.') && !Object.hasOwn(told, packageOf(one)))
      .map((one) => `${file.slice(installed.length)} imports ${one}`),
  );
  const broken = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => one.startsWith('.'))
      .map((one) => resolve(dirname(file), file.endsWith('.d.ts') ? one.replace(/\.js$/, '.d.ts') : one))
      .filter((path) => !existsSync(path)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(untold).toEqual([]);
  expect([...new Set(broken)]).toEqual([]);
});

test('[EMBD-01] a page outside the workspace type-checks against it', { timeout: 120_000 }, () => {
  // A page's own tools know what an imported style sheet is; here none are.
  const styles = ['--noUncheckedSideEffectImports', 'false'];
  const settings = ['--strict', '--skipLibCheck', '--noEmit', '--jsx', 'react-jsx', '--target', 'es2022'];
  const resolution = ['--module', 'esnext', '--moduleResolution', 'bundler', '--types', '', ...styles];
  const checked = spawnSync(bin('tsc'), [...settings, ...resolution, 'app.tsx'], {
    cwd: page,
    encoding: 'utf8',
  });
  expect(checked.stdout).toBe('');
  expect(checked.status).toBe(0);
});

/** The server's variables, as api/README.md lists them: `EWAY_*` stands for all that begin so. */
const variables = readFileSync(join(root, 'api/README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z]/.test(line))
  .flatMap((line) => [...line.matchAll(/`([A-Z][A-Z_]*\*?)`/g)])
  .map((found) => found[1] ?? '');
const named = new RegExp(
  `process\\.env|import\\.meta\\.env|(?<!\\w)(${variables.map((name) => name.replace('*', '\\w+')).join('|')})(?!\\w)`,
  'g',
);

/** What this machine keeps to itself: development's own secret, and what is set while it builds. */
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
  expect(variables).toEqual(expect.arrayContaining(['SECRET', 'DATABASE_AUTH_TOKEN', 'EWAY_*', 'SMTP_URL']));
  const folders = ['host/dist/client', 'packages/embed/dist', 'packages/widgets/dist'];
  // Those that are compressed stand beside what they are made of.
  const files = folders
    .flatMap((folder) => filesOf(join(root, folder), ''))
    .filter((file) => !/\.(br|gz|woff2)$/.test(file));
  const hidden = secrets();
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const told = [
      ...new Set(text.match(named) ?? []),
      ...hidden.filter((one) => text.includes(one)).map(() => 'a secret'),
    ];
    return told.map((one) => `${file.slice(root.length)} holds ${one}`);
  });
  for (const folder of folders) expect(files.some((file) => file.startsWith(join(root, folder)))).toBe(true);
  expect(found).toEqual([]);
});
