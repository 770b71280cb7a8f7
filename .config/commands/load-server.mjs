import { bin, compiled, root, run, serverFlags } from './lib.mjs';
import { hashOf, isFresh, markBuilt } from './stamp.mjs';

const name = 'server-modules';
const reads = ['api', 'api/seed', 'packages/rules', '.config/server-flags.json'];

/**
 * Loads the server's modules once where they have changed, so that Node keeps them compiled. A server that finds them so
 * does not load what removes types, which would stay in its memory with 20 MB (api/decisions/0138). False where it fails.
 */
export async function loadServer(force) {
  const hash = hashOf(reads);
  if (!force && isFresh(name, hash, process.env.NODE_COMPILE_CACHE ?? compiled)) return true;
  const args = [...serverFlags, 'api/src/server.ts', '--load-only'];
  const code = await run(bin('', 'node'), args, { cwd: root, quiet: true });
  if (code === 0) markBuilt(name, hash);
  return code === 0;
}
