import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Section = { id: string; title: string; html: string };
export type BuiltScript = {
  /** The file that never changes, and its hash for `integrity`. */
  file: string;
  integrity: string;
  sections: Section[];
};

/** What the build of the script tag has for partners. It is loaded by its path: the host does not import the script tag. */
export async function readBuiltScript(embedDir: string): Promise<BuiltScript> {
  const guide: { sections: Section[] } = await import(pathToFileURL(join(embedDir, '.server/guide.js')).href);
  const file = (await readdir(embedDir)).find((name) => /^coverkit-[\w-]{12}\.js$/.test(name));
  if (!file)
    throw new Error(
      `The script tag's build in ${embedDir} has no file with a hash. Build it: npm run build.`,
    );
  const bytes = await readFile(join(embedDir, file));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  return { file, integrity, sections: guide.sections };
}
