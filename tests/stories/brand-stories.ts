import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { equipmentOf, pictureOf, sameEquipment, takenWith } from './album.ts';
import { type Camera, openCamera } from './camera.ts';
import { type Comparison, compare, compareLoosely } from './compare.ts';
import { decode, encode, plainer } from './picture.ts';
import { type Result, reportPage, writeResults } from './report.ts';
import { type Brand, entriesIn, nameOf, type Shot, shotsOf } from './shots.ts';
import { storybookFolder } from './storybook.ts';

/**
 * One test for each time that a story is shown in a brand: it renders, plays through, axe finds nothing in it, and
 * it looks as in its picture, where one is kept.
 */
export function testStories(brand: Brand) {
  const asked = shotsOf(entriesIn(storybookFolder), process.env.STORIES_ONLY);
  const shots = asked.filter((one) => one.brand === brand);
  const results: Result[] = [];
  let camera: Camera;
  let loosely = false;
  beforeAll(async () => {
    camera = await openCamera(inject('storybook'));
    loosely = !sameEquipment(takenWith(), equipmentOf(camera.version));
  });
  afterAll(async () => {
    await camera.close();
    writeResults(brand, { results, loosely, version: camera.version });
  });

  // Of this brand or of the other: a name in one alone may be asked for.
  test('there are stories to show', () => expect(asked.map(nameOf)).not.toEqual([]));
  if (shots.length === 0) return;

  describe.concurrent(`stories in ${brand}`, () => {
    for (const shot of shots) {
      test(`[${shot.requirement}] ${shot.title}, ${brand}, ${shot.width} px`, async () => {
        if (!shot.pictured) return camera.show(shot);
        const result = await resultOf(shot, camera, loosely);
        results.push(result);
        if (!result.same) throw new Error(advice(result));
      });
    }
  });
}

async function resultOf(shot: Shot, camera: Camera, loosely: boolean): Promise<Result> {
  const name = nameOf(shot);
  const about = { name, title: shot.title, brand: shot.brand, width: shot.width };
  const kept = pictureOf(name);
  try {
    let actual = plainer(await camera.photograph(shot, !kept));
    if (!kept)
      return { ...about, same: false, told: 'there is no picture of it yet', actual: url(encode(actual)) };
    const compareNow = loosely ? compareLoosely : compare;
    let comparison = compareNow(decode(kept), actual);
    if (!comparison.same) {
      // What another story left on the page is no difference of this one: the kept picture is of a page of its own.
      actual = plainer(await camera.photograph(shot, true));
      comparison = compareNow(decode(kept), actual);
    }
    const { same, told } = comparison;
    return {
      ...about,
      same,
      told,
      expected: url(kept),
      ...(same ? {} : pictures(comparison, encode(actual))),
    };
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error);
    return { ...about, same: false, told, ...(kept && { expected: url(kept) }) };
  }
}

const pictures = ({ difference }: Comparison, actual: Buffer) => ({
  actual: url(actual),
  ...(difference && { difference: url(encode(difference)) }),
});

const url = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;

const advice = ({ name, told }: Result) =>
  [
    `${name}: ${told}.`,
    `Look: ${reportPage}`,
    `As it should be? npm run visual -- --update --only ${name}`,
  ].join('\n');
