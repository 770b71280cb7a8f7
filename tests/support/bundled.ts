import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../.config/commands/stamp.mjs';

/** The data of the rules' fixtures. */
const data = 'api/seed';

/**
 * For the browser tests of a package: React without its notes, and other packages of this workspace as a few files. A test of a
 * flow would ask for 400 modules of theirs, one by one. Vite bundles anew when the names of its plugins change, so one is
 * named by the hash of the sources.
 */
export const bundled = (root: string, folders: readonly string[]) => ({
  include: folders.flatMap((folder) => entriesOf(join(root, folder))),
  rolldownOptions: {
    plugins: [withoutNotes, { name: `sources-${hashOf(folders.length > 0 ? [...folders, data] : [])}` }],
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

/** What React's development build does for people who debug, and what is there instead. */
const notes: [RegExp, string][] = [
  // The stack in which each element was made, for the end of a warning.
  [/1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g, 'false'],
  // Each render, on the timeline of the developer tools.
  [/supportsUserTiming =\s/g, 'supportsUserTiming = false && '],
];

/** All warnings, checks and strict mode remain. */
const withoutNotes = {
  name: 'react-without-notes-1',
  transform: {
    filter: { id: /[\\/]react(-dom)?[\\/]cjs[\\/].*\.development\.js$/ },
    handler: (code: string) => notes.reduce((text, [what, instead]) => text.replace(what, instead), code),
  },
};
