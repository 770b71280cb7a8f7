import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../platform/config.ts';

/** The script tag of an affiliate's page (EMBD-02). `pinned`: of the file that never changes; null where nothing is built. */
export type Snippet = {
  script: string;
  pinned: { script: string; file: string; integrity: string } | null;
};

const built = join(repositoryRoot, 'packages/embed/dist');

export async function snippetOf(affiliateId: string, hostUrl: string, folder = built): Promise<Snippet> {
  const tag = (file: string, more = ''): string =>
    `<script src="${hostUrl}/embed/${file}?affiliate=${affiliateId}"${more} data-flow="quote-start" async></script>`;
  const found = await immutableFile(folder);
  if (!found) return { script: tag('coverkit.js'), pinned: null };
  const integrity = `sha384-${createHash('sha384').update(found.bytes).digest('base64')}`;
  // The script is of another origin than the page, so a browser checks its hash only of a request with CORS.
  const script = tag(found.file, ` integrity="${integrity}" crossorigin="anonymous"`);
  return { script: tag('coverkit.js'), pinned: { script, file: found.file, integrity } };
}

/** The copy of the current script tag under the name of its hash; files of earlier builds may lie beside it. */
async function immutableFile(folder: string): Promise<{ file: string; bytes: Buffer } | null> {
  const current = await readFile(join(folder, 'coverkit.js')).catch(() => null);
  if (current === null) return null;
  for (const file of await readdir(folder)) {
    if (!/^coverkit-[\w-]+\.js$/.test(file)) continue;
    const bytes = await readFile(join(folder, file));
    if (bytes.equals(current)) return { file, bytes };
  }
  return null;
}
