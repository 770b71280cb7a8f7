import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './storybook.ts';

/** The folder of the stored pictures: `<brand>/<story>.png`. */
export const albumFolder = join(root, 'stories/pictures');
const manifest = join(albumFolder, 'taken-with.json');

/** Browser and system that took the pictures: others render letters differently. */
export type Equipment = { chromium: string; system: string };

export const equipmentOf = (chromium: string): Equipment => ({
  chromium,
  system: `${process.platform}-${process.arch}`,
});

export function takenWith(): Equipment | null {
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : null;
}

export function noteEquipment(equipment: Equipment) {
  mkdirSync(albumFolder, { recursive: true });
  writeFileSync(manifest, `${JSON.stringify(equipment, null, 2)}\n`);
}

export const sameEquipment = (one: Equipment | null, other: Equipment) =>
  one?.chromium === other.chromium && one.system === other.system;

const fileOf = (name: string) => join(albumFolder, `${name}.png`);

export const pictureOf = (name: string): Buffer | null =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name)) : null;

export function keep(name: string, file: Buffer) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), file);
}

export const remove = (name: string) => rmSync(fileOf(name));

/** Every stored picture, with its size in bytes. */
export function kept(): { name: string; bytes: number }[] {
  if (!existsSync(albumFolder)) return [];
  return readdirSync(albumFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.png'))
    .sort()
    .map((path) => ({ name: path.slice(0, -4), bytes: statSync(join(albumFolder, path)).size }));
}
