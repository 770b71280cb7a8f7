// What follows from the manifests of the flows in packages/widgets: `exports` of its package.json, and the flows of its main entry.
// `--fix` writes both.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

const folder = join(root, 'packages/widgets');
const { packageExports, publishedFlows } = await import(join(folder, 'entries.ts'));

const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
const written = {
  'package.json': `${JSON.stringify({ ...JSON.parse(manifest), exports: packageExports() }, null, 2)}\n`,
  'src/published/index.ts': publishedFlows(),
};
const stale = Object.entries(written).filter(([file, text]) => readOf(file) !== text);

if (process.argv.includes('--fix')) {
  for (const [file, text] of stale) writeFileSync(join(folder, file), text);
} else if (stale.length > 0) {
  const files = stale.map(([file]) => `packages/widgets/${file}`).join(' and ');
  console.error(
    `The manifests of the flows say something else than ${files}. A page could not import what it is promised. ` +
      'Run "npm run check -- --fix", which writes them.',
  );
  process.exit(1);
}

function readOf(file) {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return null;
  }
}
