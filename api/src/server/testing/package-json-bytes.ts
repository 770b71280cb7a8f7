import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/**
 * Run by `node --import`: prints at the end, on standard error, how many bytes of `package.json` Node had to parse to resolve
 * the process's modules. Node 26 parses the file of a module's package for each module that it resolves, so this is what
 * resolving costs, whatever else the machine does. Registered first, these hooks see only what later ones leave to Node.
 */
const sizes = new Map<string, number>();
let bytes = 0;

function packageJsonSize(folder: string): number {
  const known = sizes.get(folder);
  if (known !== undefined) return known;
  const size =
    ownSize(folder) ?? (folder === '/' ? 0 : packageJsonSize(folder.replace(/\/[^/]*$/, '') || '/'));
  sizes.set(folder, size);
  return size;
}

function ownSize(folder: string): number | null {
  try {
    return readFileSync(`${folder}/package.json`).length;
  } catch {
    return null;
  }
}

if (isMainThread) {
  registerHooks({
    resolve: (specifier, context, next) => {
      const resolved = next(specifier, context);
      if (resolved.url.startsWith('file:'))
        bytes += packageJsonSize(fileURLToPath(new URL('.', resolved.url)).replace(/\/$/, ''));
      return resolved;
    },
  });
  process.on('exit', () => process.stderr.write(`package.json bytes: ${bytes}\n`));
}
