import { cpSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** What the page's import map names beside the package. React has no ES modules of its own: a CDN makes them. */
const libraries = [
  ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  ...['@floating-ui/react', '@preact/signals-react', '@preact/signals-react/runtime', 'valibot'],
];
const prefix = 'cdn:';

/** The folder of the page of `consumer/import-map`, with the files that a CDN would serve in `npm/`. */
export async function buildImportMapApp(consumer: string): Promise<string> {
  const folder = join(consumer, 'import-map');
  const npm = join(folder, 'npm');
  mkdirSync(npm);
  cpSync(join(consumer, 'node_modules/@coverkit'), join(npm, '@coverkit'), { recursive: true });
  const build = await rolldown({
    cwd: consumer,
    input: Object.fromEntries(libraries.map((name) => [name, prefix + name])),
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [facades(consumer)],
  });
  await build.write({
    dir: npm,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared/[hash].js',
  });
  await build.close();
  return folder;
}

/** CommonJS modules with a name for each of their exports, which is what an import from a page asks for. */
function facades(consumer: string) {
  const require = createRequire(join(consumer, 'index.js'));
  return {
    name: 'facades',
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id: string) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const name = id.slice(prefix.length + 1);
      if (!name.startsWith('react')) return `export * from '${name}';`;
      const names = Object.keys(require(name)).filter((one) => /^\w+$/.test(one) && one !== 'default');
      return `import whole from '${name}'; export default whole; export const { ${names.join(', ')} } = whole;`;
    },
  };
}
