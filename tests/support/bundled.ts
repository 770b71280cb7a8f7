import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../.config/commands/stamp.mjs';

/** The data of the rules' fixtures. */
const data = 'api/seed';

/**
 * For the browser tests of a package: other packages of this workspace as a few files. A test of a flow would ask for 400 modules
 * of theirs, one by one. Vite bundles anew when the names of its plugins change, so one is named by the hash of the sources.
 */
export const bundled = (root: string, folders: readonly string[]) => ({
  include: folders.flatMap((folder) => entriesOf(join(root, folder))),
  rolldownOptions: {
    plugins: [{ name: `sources-${hashOf([...folders, data])}` }],
  },
});

/** What a package exports as scripts, by the names that are imported. */
function entriesOf(folder: string): string[] {
  const { name, exports }: { name: string; exports: Record<string, unknown> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const scripts = Object.keys(exports).filter((entry) => !entry.endsWith('.css'));
  return scripts.map((entry) => join(name, entry));
}
