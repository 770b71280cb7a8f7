/** Retakes the pictures: `npm run visual -- --update [--only <part of a name>]`. */
import {
  equipmentOf,
  keep,
  kept,
  noteEquipment,
  pictureOf,
  remove,
  sameEquipment,
  takenWith,
} from './album.ts';
import { type Camera, openCamera, sideBySide } from './camera.ts';
import { compare } from './compare.ts';
import { decode, encodeSmall, plainer } from './picture.ts';
import { entriesIn, nameOf, picturesOf, type Shot } from './shots.ts';
import { buildStorybook, serveStorybook, storybookFolder } from './storybook.ts';

const at = process.argv.indexOf('--only');
const only = at > 0 ? (process.argv[at + 1] ?? '') : '';

buildStorybook();
const shots = picturesOf(entriesIn(storybookFolder));
const wanted = shots.filter((one) => nameOf(one).includes(only));
const storybook = await serveStorybook();
const camera = await openCamera(storybook.url);
const counts = { new: 0, changed: 0, same: 0, gone: 0, failed: 0 };
try {
  const equipment = equipmentOf(camera.version);
  if (only && takenWith() && !sameEquipment(takenWith(), equipment)) {
    throw new Error(
      'The pictures were taken with another browser or system, and two would be mixed. Leave out --only.',
    );
  }
  const queue = [...wanted];
  const work = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) await take(camera, shot);
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  removeStrays();
  // The record of the browser must be true for all pictures.
  if (counts.failed === 0) noteEquipment(equipment);
} finally {
  await camera.close();
  storybook.stop();
}
const bytes = kept().reduce((sum, one) => sum + one.bytes, 0);
console.log(
  `${counts.new} new, ${counts.changed} changed, ${counts.gone} gone, ${counts.same} as they were, ${counts.failed} failed; ${kept().length} pictures, ${(bytes / 1e6).toFixed(2)} MB`,
);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function take(camera: Camera, shot: Shot) {
  const name = nameOf(shot);
  try {
    const [taken] = await camera.photograph(shot, { fresh: true });
    const picture = plainer(taken!);
    const before = pictureOf(name);
    const comparison = before && compare(decode(before), picture);
    if (comparison?.same) return count('same');
    const file = await encodeSmall(picture);
    keep(name, file);
    count(
      before ? 'changed' : 'new',
      name,
      comparison ? comparison.summary : `${(file.length / 1000).toFixed(1)} kB`,
    );
  } catch (error) {
    count('failed', name, error instanceof Error ? error.message : String(error));
  }
}

function removeStrays() {
  const asked = new Set(shots.map(nameOf));
  for (const { name } of kept()) {
    if (asked.has(name)) continue;
    remove(name);
    count('gone', name);
  }
}

function count(what: keyof typeof counts, name?: string, detail = '') {
  counts[what] += 1;
  if (name) console.log(`${what.padEnd(8)} ${name}  ${detail}`);
}
