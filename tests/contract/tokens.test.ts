import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { highline, saltwater, themeCss } from '@coverkit/ui/theme';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync(
  '{packages/*/src,host/src,stories/{support,flows,ui,brands,foundations}}/**/*.{css,ts,tsx}',
  {
    cwd: root,
  },
);

/** Names before a colon, of a style sheet or a style object, and those that a script sets. */
const definedIn = (text: string): string[] =>
  [...text.matchAll(/(--ck-[\w-]+)['"`\]]*\s*:|setProperty\(\s*['"`](--ck-[\w-]+)/g)].map(
    ([, named, set]) => named ?? set ?? '',
  );
/** Properties that are read without a fallback. */
const usedIn = (text: string): string[] =>
  [...text.matchAll(/var\((--ck-[\w-]+)\s*\)/g)].map(([, name = '']) => name);

test('[EMBD-04] every custom property that a style reads is defined by the theme or a style', () => {
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const given = new Set(
    [
      themeCss(highline, '.ck-root'),
      themeCss(saltwater, '.ck-root'),
      ...texts.map(([, text]) => text),
    ].flatMap(definedIn),
  );
  const unknown = texts.flatMap(([file, text]) =>
    usedIn(text)
      .filter((name) => !given.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(texts.length).toBeGreaterThan(200);
  expect(unknown).toEqual([]);
});
