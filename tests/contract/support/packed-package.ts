import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const widgets = join(root, 'packages/widgets');
export const bin = (name: string, folder = root) => join(folder, 'node_modules/.bin', name);

export type Manifest = {
  name: string;
  version: string;
  description: string;
  keywords: string[];
  license: string;
  repository: { directory: string };
  engines: Record<string, string>;
  files: string[];
  exports: Record<string, { types?: string; default?: string }>;
  dependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
};

export const filesOf = (folder: string, ending = ''): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));

/** The contents of a packed package: its archive, where that was unpacked, which files, the manifest. */
export type Packed = { archive: string; folder: string; files: string[]; manifest: Manifest };

/** Runs a program as an integrator would: the tests' own mode is not theirs. */
export const runOutside = (program: string, args: string[], cwd: string) =>
  run(program, args, { cwd, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 1e8 });

/** Packs the widgets as `npm publish` and `pnpm publish` would, `prepack` included, and unpacks the archives. */
export async function packWithBoth(): Promise<{ npm: Packed; pnpm: Packed }> {
  const target = mkdtempSync(join(tmpdir(), 'coverkit-packed-'));
  const npm = await pack('npm', ['pack', '--pack-destination'], join(target, 'npm'));
  const pnpm = await pack('npx', ['-y', 'pnpm@12.21.0', 'pack', '--pack-destination'], join(target, 'pnpm'));
  return { npm, pnpm };
}

async function pack(program: string, args: string[], target: string): Promise<Packed> {
  mkdirSync(target, { recursive: true });
  await run(program, [...args, target], { cwd: widgets });
  const [archive = ''] = filesOf(target, '.tgz');
  await run('tar', ['-xzf', archive, '-C', target]);
  const folder = join(target, 'package');
  const files = filesOf(folder)
    .map((file) => relative(folder, file))
    .toSorted();
  return { archive, folder, files, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
}

/**
 * The pages outside the workspace, with the package from an archive installed and the dependencies that its manifest asks
 * for: links to those of the workspace, so that nothing is downloaded.
 */
export function createConsumer({ folder, manifest }: Packed): string {
  const consumer = mkdtempSync(join(tmpdir(), 'coverkit-consumer-'));
  const inModules = (name: string) => {
    const path = join(consumer, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  };
  cpSync(folder, inModules(manifest.name), { recursive: true });
  const types = ['@types/react', '@types/react-dom'];
  for (const name of [...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }), ...types])
    symlinkSync(join(widgets, 'node_modules', name), inModules(name));
  cpSync(join(root, 'tests/contract/consumer'), consumer, { recursive: true });
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ type: 'module' }));
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: true, noEmit: true, jsx: 'react-jsx', target: 'es2022', types: [] },
    ...{ module: 'esnext', moduleResolution: 'bundler', allowImportingTsExtensions: true },
    // Declares style sheet imports, which the page's bundler would do.
    noUncheckedSideEffectImports: false,
  };
  const config = { compilerOptions, include: ['vite', 'server'] };
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(config));
  return consumer;
}
