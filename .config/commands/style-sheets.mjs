// Every style sheet of the primitives belongs to a face of the package, or comes with a part that is loaded on demand. `--fix` adds those that are in none to rest.css.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './lib.mjs';

const source = join(root, 'packages/ui/src');
const faces = ['form.css', 'form-later.css', 'rest.css', 'styles.css', 'picker-overlays/picker-overlays.css'];
const sheets = globSync('**/*.css', { cwd: source });
const imported = new Set(sheets.flatMap(importsOf));
const missing = sheets.filter((file) => !faces.includes(file) && !imported.has(file)).sort();

if (missing.length > 0 && process.argv.includes('--fix')) {
  const face = join(source, 'rest.css');
  // At the end: the order of the others may matter.
  const lines = missing.map((file) => `@import "./${file}";\n`);
  writeFileSync(face, readFileSync(face, 'utf8') + lines.join(''));
} else if (missing.length > 0) {
  console.error(
    `No page loads ${missing.join(', ')} of packages/ui/src. The primitives would have no style. ` +
      'Run "npm run check -- --fix", which adds them to rest.css, or import them in form-parts.css or styles.css.',
  );
  process.exit(1);
}

function importsOf(file) {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, to]) => normalize(join(dirname(file), to)));
}
