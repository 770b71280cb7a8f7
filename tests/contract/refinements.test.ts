import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { highline, themeCss } from '@coverkit/ui/theme';
import { expect, test } from 'vitest';

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

/** Nobody declares it but a page that needs it. */
const pagesOwn = ['--ck-sticky-top'];

test('[EMBD-04] every custom property of the theme is documented, and nothing else is', () => {
  const themed = [...sources('ui/src/theme', /\.css$/), themeCss(highline, '.ck-root')];
  const declared = matches(themed, /(--ck-[\w-]+):/g);
  expect(listed('Custom properties').toSorted()).toEqual([...declared, ...pagesOwn].toSorted());
});

test('[EMBD-04] components paint with documented properties, or with what they themselves set', () => {
  const code = [...sources('ui/src', /\.tsx?$/), ...sources('widgets/src', /\.tsx?$/)];
  const own = [...matches(sheets, /(--ck-[\w-]+):/g), ...matches(code, /'(--ck-[\w-]+)'/g)];
  const known = new Set([...listed('Custom properties'), ...own]);
  // One with a fallback is asked for, not needed.
  const used = matches(sheets, /var\((--ck-[\w-]+)\)/g);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('[EMBD-04] every part is documented, and nothing else is', () => {
  const written = [...sources('ui/src', /\.tsx$/), ...sources('widgets/src', /\.tsx$/)];
  const named = matches(written, /(?<![\w-])part(?:=|: )["']([\w-]+)["']/g);
  const ranks = matches(written, /variant\?: ([^;]+);/g)
    .filter((union) => union.includes("'primary'"))
    .flatMap((union) => matches([union], /'(\w+)'/g));
  const parts = [...named, 'button', ...ranks.map((rank) => `button-${rank}`)];
  expect(listed('Parts').toSorted()).toEqual(parts.toSorted());
});
