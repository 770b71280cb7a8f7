import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';

const source = fileURLToPath(new URL('../../../packages/ui/src/', import.meta.url));

export type Sheet = {
  /** The folder of the primitive, below the package's sources. */
  folder: string;
  css: string;
};

/** Every style sheet of the package, minified, by its folder. */
export function sheets(): Sheet[] {
  return ['form.css', 'form-parts.css', 'form-later.css', 'rest.css', 'styles.css'].flatMap((face) => {
    // One face imports another, which is in the list itself.
    const imports = readFileSync(join(source, face), 'utf8').matchAll(/@import "\.\/(.+?\/.+?)"/g);
    return [...imports].map(([, path]) => ({ folder: dirname(path!), css: minified(join(source, path!)) }));
  });
}

const minified = (file: string) =>
  transform({ filename: file, code: readFileSync(file), minify: true }).code.toString();

/** Tokens and reset: loaded once on every page. */
export const isBase = (sheet: Sheet) => sheet.folder === 'theme';

/** The sheets of the folders of the given modules. */
export function sheetsFor(modules: readonly string[], all: readonly Sheet[]): Sheet[] {
  const folders = new Set(
    modules.filter((file) => file.startsWith(source)).map((file) => dirname(file.slice(source.length))),
  );
  return all.filter((sheet) => !isBase(sheet) && folders.has(sheet.folder));
}

export const cssOf = (some: readonly Sheet[]) => some.map((one) => one.css).join('\n');
