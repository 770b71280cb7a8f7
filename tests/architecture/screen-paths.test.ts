import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screens } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const table = 'packages/rules/src/contract/screens.ts';

/** The part of a path before its parameters: `/quote/summary/`. The home page's `/` is in too many other literals. */
const prefixes = Object.values(screens)
  .map(({ path }) => path.replace(/:.*$/, '').replace(/\/$/, ''))
  .filter((prefix) => prefix !== '');

const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => !/^tests\/|\.test\.tsx?$|\/testing\//.test(file) && file !== table)
  .filter((file) => existsSync(`${root}/${file}`));

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/[^\n]*/g, '');

/** Literals that are a screen's path or start one, also behind an interpolated origin. */
function typedPaths(code: string): string[] {
  const literals = withoutComments(code).match(/(?<=['"`}])\/[a-z][^'"`\s]*/g) ?? [];
  return literals.filter((one) =>
    prefixes.some((prefix) => one === prefix || new RegExp(`^${prefix}[/?#]`).test(one)),
  );
}

test('[HOST-01] a screen’s path is typed in the table of screens and nowhere else', () => {
  const found = sources.flatMap((file) =>
    typedPaths(readFileSync(`${root}/${file}`, 'utf8')).map((path) => `${file}: ${path}`),
  );
  expect(found).toEqual([]);
});

test('[HOST-01] a link to the home page is built from the table as well', () => {
  // The API serves other sites too, as the development mailbox, with home pages of their own.
  const ofHost = sources.filter((file) => /^(host|packages|stories)\//.test(file));
  const found = ofHost.filter((file) =>
    /(href|to)=\{?["'`]\/["'`#]/.test(readFileSync(`${root}/${file}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

test('the search finds a path behind an origin, in a template and in a comparison', () => {
  expect(typedPaths('`{origin}/quote/summary/x`')).toEqual(['/quote/summary/x']);
  expect(typedPaths("if (path === '/user/forgotten') go('/quote')")).toEqual(['/user/forgotten', '/quote']);
  expect(typedPaths("'/quotes' + '/api/quote/start' // '/quote/'")).toEqual([]);
});
