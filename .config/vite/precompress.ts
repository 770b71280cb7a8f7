import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worth = /\.(js|css|svg|json)$/;
const least = 512;

/** Writes `.br` and `.gz` beside every text file of a build, at their best levels: once, not on every answer. */
export function precompress() {
  let folder = '';
  return {
    name: 'coverkit-precompress',
    apply: 'build' as const,
    writeBundle(options: { dir?: string }) {
      folder = options.dir ?? folder;
    },
    async closeBundle() {
      if (!folder) return;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        worth.test(file),
      );
      await Promise.all(files.map((file) => compress(join(folder, file))));
    },
  };
}

async function compress(file: string) {
  const text = await readFile(file);
  if (text.length < least) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }));
}
