import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { highline, themeCss } from '@coverkit/ui/theme';
import { expect, test } from 'vitest';
import type { Guide } from '../../stories/support/guide/guide.ts';

const packages = fileURLToPath(new URL('../../packages', import.meta.url));
const readme = readFileSync(join(packages, 'ui/README.md'), 'utf8');

/** The code spans in the first column of a section's table. */
function listed(section: string): string[] {
  const table = readme.split(`## ${section}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map((row) => row[1] ?? '');
  return cells.flatMap((cell) => spansOf(cell));
}

/** `--ck-a-1` … `--ck-a-3` are three; `--ck-b-2` `-4` two. */
function spansOf(cell: string): string[] {
  const found: string[] = [];
  let open = false;
  for (const [, name = '', gap] of cell.matchAll(/`([^`]+)`|(…)/g)) {
    const last = found.at(-1) ?? '';
    if (gap) open = true;
    else if (open) {
      const [stem, from] = [last.replace(/\d+$/, ''), Number(/\d+$/.exec(last)?.[0])];
      for (let at = from + 1; at <= Number(/\d+$/.exec(name)?.[0]); at += 1) found.push(stem + at);
      open = false;
    } else found.push(/^-\d/.test(name) ? last.replace(/-\d+$/, name) : name);
  }
  return found;
}

const sources = (folder: string, ending: RegExp) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/test\.|testing\//.test(name))
    .map((name) => readFileSync(join(packages, folder, name), 'utf8'));

const matches = (texts: readonly string[], pattern: RegExp) => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map((one) => one[1] ?? ''))),
];
const sheets = [...sources('ui/src', /\.css$/), ...sources('widgets/src', /\.css$/)];

/** Declared only by pages that need it. */
const pagesOwn = ['--ck-sticky-top', '--ck-sticky-bottom', '--ck-compare-surface'];
/** The theme has them for pages around the widgets: `host/src/styles`. */
const aroundOnly = ['--ck-shadow-1'];

test('[EMBD-04] every custom property of the theme is documented, and nothing else is', () => {
  const themed = [...sources('ui/src/theme', /\.css$/), themeCss(highline, '.ck-root')];
  const declared = matches(themed, /(--ck-[\w-]+):/g);
  expect(listed('Custom properties').toSorted()).toEqual([...declared, ...pagesOwn].toSorted());
});

test('[EMBD-04] components use documented properties, or those that they set themselves', () => {
  const code = [...sources('ui/src', /\.tsx?$/), ...sources('widgets/src', /\.tsx?$/)];
  const own = [...matches(sheets, /(--ck-[\w-]+):/g), ...matches(code, /'(--ck-[\w-]+)'/g)];
  const known = new Set([...listed('Custom properties'), ...own]);
  // One with a fallback is optional.
  const used = matches(sheets, /var\((--ck-[\w-]+)\)/g);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('[EMBD-04] every documented property is used', () => {
  const used = matches(sheets, /var\((--ck-[\w-]+)/g);
  const idle = listed('Custom properties').filter((name) => !used.includes(name));
  expect(idle).toEqual(aroundOnly);
});

/** The parts that are written in these sources; a button's rank is one too. */
function partsIn(texts: readonly string[]): string[] {
  const named = matches(texts, /(?<![\w-])part(?:=|: )["']([\w-]+)["']/g);
  const ranks = matches(texts, /variant\?: ([^;]+);/g)
    .filter((union) => union.includes("'primary'"))
    .flatMap((union) => matches([union], /'(\w+)'/g));
  return ranks.length === 0 ? named : [...named, 'button', ...ranks.map((rank) => `button-${rank}`)];
}

test('[EMBD-04] every part is documented, and nothing else is', () => {
  const written = [...sources('ui/src', /\.tsx$/), ...sources('widgets/src', /\.tsx$/)];
  expect(listed('Parts').toSorted()).toEqual(partsIn(written).toSorted());
});

const guides = import.meta.glob<{ guide: Guide }>('../../stories/ui/*/*.guide.tsx', { eager: true });
const styled = Object.entries(guides).flatMap(([path, { guide }]) =>
  guide.styling ? [[basename(path, '.guide.tsx'), guide.styling] as const] : [],
);

const primitives = join(packages, 'ui/src');
const allOfUi = readdirSync(primitives, { recursive: true, encoding: 'utf8' });

/** The files of a primitive and of what it is built from: all that its imports lead to. */
function builtFrom(name: string): string[] {
  const found = allOfUi
    .filter((path) => basename(path) === `${name}.tsx`)
    .map((path) => join(primitives, path));
  // The list grows during the loop.
  for (const path of found)
    for (const to of matches([readFileSync(path, 'utf8')], /(?:from |import\()'(\.[^']+)'/g)) {
      const next = resolve(dirname(path), to.replace('?inline', ''));
      if (!found.includes(next)) found.push(next);
    }
  return found.filter((path) => path.endsWith('.tsx'));
}

const sheetsBeside = (files: readonly string[]) =>
  [...new Set(files.map((path) => dirname(path)))].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );

test.for(styled)(
  '[EMBD-04] the guide of %s lists the properties that it uses and the parts that it has',
  ([name, styling]) => {
    const files = builtFrom(name);
    const painting = matches(sheetsBeside(files), /var\((--ck-[\w-]+)/g);
    const properties = (styling.properties ?? []).flatMap(([names]) => names.split(', '));
    expect(properties.filter((property) => !painting.includes(property))).toEqual([]);
    const has = partsIn(files.map((path) => readFileSync(path, 'utf8')));
    const parts = (styling.parts ?? []).flatMap(([names]) => names.split(', '));
    expect(parts.filter((part) => !has.includes(part))).toEqual([]);
  },
);
