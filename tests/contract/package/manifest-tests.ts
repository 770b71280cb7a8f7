import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { expect, test } from 'vitest';
import { entries, serverEntries } from '../../../packages/widgets/entries.ts';
import { flows } from '../../../packages/widgets/src/flows.ts';
import { bin, type Manifest } from '../support/packed-package.ts';
import type { PackageUnderTest } from './package-under-test.ts';

const entriesOf = ({ exports }: Manifest) => Object.entries(exports);
/** Paths of scripts that a page can import: not styles, and not what only the workspace has. */
const scriptsOf = (manifest: Manifest) =>
  entriesOf(manifest).filter(([, { types, default: file }]) => types && file);

/** What other tools make of the packed archive. */
export function testManifest(subject: () => PackageUnderTest): void {
  test('[EMBD-01] publint finds nothing wrong with the packed archive', async () => {
    const { archive } = subject().packed.npm;
    const { buffer: tarball } = new Uint8Array(readFileSync(archive));
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(messages.map((one) => formatMessage(one, pkg, { color: false }))).toEqual([]);
  });

  // It resolves the types of every entry in four ways: a quarter of a minute of calculation, and longer beside others.
  const manyTypes = { timeout: 240_000 };
  test('[EMBD-01] are-the-types-wrong finds nothing wrong with the packed archive', manyTypes, async () => {
    const { archive, manifest } = subject().packed.npm;
    const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(archive)));
    const entrypoints = scriptsOf(manifest).map(([path]) => path);
    const result = await checkPackage(tarball, { entrypoints });
    if (!result.types) throw new Error('The archive has no types.');
    expect(Object.keys(result.entrypoints)).toEqual(entrypoints);
    // ES modules alone, which Node can require since 20.19 (see `engines`): its profile `esm-only` leaves these two out.
    const problems = result.problems.filter(
      (one) =>
        one.kind !== 'CJSResolvesToESM' && !('resolutionKind' in one && one.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
  });

  test('[EMBD-01] Node imports and requires every published script, without the globals of a browser', () => {
    const { consumer, packed } = subject();
    const { name, engines } = packed.npm.manifest;
    const names = scriptsOf(packed.npm.manifest).map(([path]) => join(name, path));
    const program = `
      const names = ${JSON.stringify(names)};
      const required = names.map((name) => Object.keys(require(name)).join());
      Promise.all(names.map((name) => import(name))).then((all) =>
        console.log(JSON.stringify({ required, imported: all.map((one) => Object.keys(one).join()) })));`;
    const { stdout, stderr } = spawnSync(bin('node'), ['--input-type=commonjs', '-e', program], {
      cwd: consumer,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const { required, imported } = JSON.parse(stdout);
    const scripts = entries.filter(({ published }) => published && !published.source.endsWith('.css'));
    expect(required).toHaveLength(scripts.length);
    expect(scripts.length).toBeGreaterThan(10);
    // `module.exports` of a required ES module is that module, with the same names.
    expect(required).toEqual(imported);
    expect(required.filter((one: string) => one === '')).toEqual([]);
    expect(engines).toEqual({ node: '>=20.19.0' });
  });

  test('[EMBD-01] every entry with components begins with use client, and no other does', () => {
    const { installed, packed } = subject();
    const marked = scriptsOf(packed.npm.manifest)
      .filter(([, { default: file = '' }]) =>
        /^['"]use client['"];\n/.test(readFileSync(join(installed, file), 'utf8')),
      )
      .map(([path]) => path);
    const expected = scriptsOf(packed.npm.manifest).map(([path]) => path);
    expect(marked).toEqual(expected.filter((path) => !serverEntries.includes(path)));
  });

  test('[EMBD-01] the entries without components can be imported where React has no hooks, and the others cannot', () => {
    const { consumer, packed } = subject();
    const { name } = packed.npm.manifest;
    const importable = (path: string) =>
      spawnSync(bin('node'), ['--conditions=react-server', '--input-type=module', '-e', `import '${path}'`], {
        cwd: consumer,
      }).status === 0;
    expect(serverEntries.map((entry) => importable(join(name, entry)))).toEqual([true, true]);
    expect(importable(join(name, './brand'))).toBe(false);
  });

  test('[EMBD-01] the manifest says what a registry shows, and the changelog has this version', () => {
    const { folder, manifest } = subject().packed.npm;
    const { description, keywords, license, repository, version } = manifest;
    expect({ description, license }).toEqual({
      description: expect.stringMatching(/travel insurance.+React/),
      license: 'UNLICENSED',
    });
    expect(keywords.length).toBeGreaterThan(3);
    expect(repository.directory).toBe('packages/widgets');
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  });

  test('[EMBD-01] every flow is exported by its own entry and by the package', async () => {
    const { installed, packed } = subject();
    const { exports } = packed.npm.manifest;
    const namesOf = (path: string) => exportedNames(join(installed, exports[path]?.default ?? ''));
    const all = namesOf('.');
    for (const name of Object.keys(flows)) {
      const own = namesOf(`./${name}`);
      expect(own.length, name).toBeGreaterThan(0);
      expect(
        own.filter((one) => !all.includes(one)),
        name,
      ).toEqual([]);
    }
    expect(namesOf('./edit-trip')).toEqual(['EditTrip']);
  });
}

/** What a built module exports, by the list at its end. */
const exportedNames = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((one) => one.split(' as ').at(-1)?.trim() ?? '');
