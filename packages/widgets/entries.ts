import { join, relative } from 'node:path';
import type { FlowManifest } from './src/flow/manifest.ts';

/** What can be imported of the package. */
export type Entry = {
  /** After the package's name. */
  path: string;
  /** For the workspace. */
  source: string;
  /** What is built of it and published, and the name of that; without it an entry is of the workspace alone. */
  published?: { source: string; name: string };
};

/** Of the package as a whole. A flow's own come from its manifest. */
const scripts = {
  '.': 'index.ts',
  './edit-trip': 'flows/quote-start/edit/edit-trip.flow.tsx',
  './document': 'document/index.ts',
  './client': 'client/index.ts',
  './brand': 'brand/index.ts',
  './server': 'server.ts',
};
/** Style sheets; in `dist` that of a script must have another name. */
const sheets = {
  './styles.css': { file: 'styles.css', name: 'styles' },
  './purchase.css': { file: 'purchase.css', name: 'purchase' },
  './document.css': { file: 'document/document.css', name: 'document-page' },
};
/** Without components, so that code of a server may call them. */
export const serverEntries: readonly string[] = ['./client', './server'];

/** Not published. */
const inWorkspace = {
  './first-form': 'flows/quote-start/first-form.ts',
  './first-form.css': 'first-form.css',
  './notices': 'flow/screens/notices.tsx',
  './translation': 'flow/translation.ts',
  './attribution': 'flow/quote-link/attribution.ts',
  './follow-link': 'flow/quote-link/follow-link.ts',
  './own-quote': 'flow/quote-link/browser-claim.ts',
  './forget-quotes': 'flow/quote-link/forget-quote.ts',
  './with-storage': 'flow/quote-link/with-storage.ts',
  './details/prepare': 'flows/details/prepare-details.ts',
  './client/lazy': 'client/lazy-client.ts',
  './client/memory': 'client/memory.ts',
  './frame': 'frame.ts',
  './screening/testing': 'screening/testing/index.ts',
  './testing': 'checkout/testing/fake-provider.ts',
};

const folder = import.meta.dirname;

// Not bundled into the configuration of the build: a manifest names code of the browser, which comes when it is called.
const { flows } = (await import(join(folder, 'src/flows.ts'))) as typeof import('./src/flows.ts');
const manifests: readonly FlowManifest[] = Object.values(flows);

/** What the package publishes of a flow, from `src`. */
const publishedOf = ({ name, ownOrigin }: FlowManifest): string =>
  ownOrigin ? `published/${name}.tsx` : `flows/${name}/index.ts`;

const inSource = (path: string, file: string, name: string, published = file): Entry => ({
  ...{ path, source: `src/${file}` },
  published: { source: `src/${published}`, name },
});

export const entries: readonly Entry[] = [
  ...Object.entries(scripts).map(([path, file]) =>
    inSource(path, file, path === '.' ? 'index' : path.slice(2)),
  ),
  ...manifests.map((flow) =>
    inSource(`./${flow.name}`, `flows/${flow.name}/index.ts`, flow.name, publishedOf(flow)),
  ),
  ...Object.entries(sheets).map(([path, { file, name }]) => inSource(path, file, name)),
  ...manifests.flatMap(({ name, sheet }) =>
    sheet ? [inSource(`./${name}.css`, sheet, `${name}-page`)] : [],
  ),
  ...Object.entries(inWorkspace).map(([path, file]) => ({ path, source: `src/${file}` })),
];

/** `exports` of package.json. */
export const packageExports = () =>
  Object.fromEntries(
    entries.map(({ path, source, published }) => [
      path,
      { 'coverkit-source': `./${source}`, ...(published && builtOf(published)) },
    ]),
  );

function builtOf({ source, name }: NonNullable<Entry['published']>) {
  if (source.endsWith('.css')) return { default: `./dist/${name}.css` };
  const types = source.replace(/\.tsx?$/, '.d.ts');
  return { types: `./dist/types/widgets/${types}`, default: `./dist/${name}.js` };
}

/** What the build begins with, by the name of what comes of it. */
export const builtEntries = () =>
  Object.fromEntries(
    entries.flatMap(({ published }) => (published ? [[published.name, published.source]] : [])),
  );

/** `src/published/index.ts`: the components of every flow, for the entry of the whole package. */
export const publishedFlows = (): string => {
  const files = manifests.map((flow) => relative('published', publishedOf(flow)));
  const lines = files.map((file) => `export * from '${file.startsWith('.') ? file : `./${file}`}';\n`).sort();
  return `// Written by \`npm run check -- --fix\`, from the manifests of the flows.\n${lines.join('')}`;
};
