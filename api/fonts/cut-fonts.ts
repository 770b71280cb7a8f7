import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { brandFontFiles, fontFileName } from '../src/documents/pdf/type/font-files.ts';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff'; variationAxes: Record<string, number> },
) => Promise<Buffer>;

// Of the package that cuts the same families for pages: documents are in the same versions, and the API's own
// dependencies stay without a font compiler.
const { resolve } = createRequire(new URL('../../packages/ui/package.json', import.meta.url));

/** The file, and the axes that are fixed besides the weight: the optical size is that of a heading in print. */
const sources: Record<string, { axis: 'wght' | 'opsz'; opticalSize?: number }> = {
  'bricolage-grotesque': { axis: 'opsz', opticalSize: 28 },
  fraunces: { axis: 'opsz', opticalSize: 32 },
  'instrument-sans': { axis: 'wght' },
  'nunito-sans': { axis: 'wght' },
};

/** Every character of the blocks that fontsource's Latin files have letters of. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0x2ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x20cf],
  [0x2100, 0x22ff],
] as const;
const characters = blocks
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** The files of `api/fonts` by name: each a weight of a family and a part of its characters, as WOFF. */
export async function cutFonts(): Promise<Map<string, Buffer>> {
  // No types where the package does not depend on it.
  const { default: subsetFont }: { default: SubsetFont } = await import(
    pathToFileURL(resolve('subset-font')).href
  );
  const cut = brandFontFiles.map(async (file) => {
    const { axis, opticalSize } = sources[file.family]!;
    const source = `@fontsource-variable/${file.family}/files/${file.family}-${file.script}-${axis}-normal.woff2`;
    const variationAxes = { wght: file.weight, ...(opticalSize && { opsz: opticalSize }) };
    const font = await subsetFont(await readFile(resolve(source)), characters, {
      targetFormat: 'woff',
      variationAxes,
    });
    return [fontFileName(file), font] as const;
  });
  return new Map(await Promise.all(cut));
}

if (import.meta.main) {
  for (const [name, font] of await cutFonts()) await writeFile(new URL(name, import.meta.url), font);
}
