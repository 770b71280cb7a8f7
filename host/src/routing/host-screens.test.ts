import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { hostScreens } from './host-screens.ts';

const names = Object.keys(hostScreens);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fileOf = (name: string) =>
  name.startsWith('amend') ? 'amend.screens.tsx' : `${kebab(name)}.screen.tsx`;

test('[HOST-01] each screen has a file of its name, or one with others, by which the server finds its chunk, and each file a screen', () => {
  const folder = fileURLToPath(new URL('../screens', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.screens?\.tsx$/.test(file))
    .map((file) => file.split('/').at(-1));
  expect(new Set(files)).toEqual(new Set(names.map(fileOf)));
  expect(files).toHaveLength(new Set(names.map(fileOf)).size);
});
