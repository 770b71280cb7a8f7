import type { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { equipmentOf, pictureOf, sameEquipment, takenWith } from './album.ts';
import { type Camera, openCamera } from './camera.ts';
import { type Comparison, compare, compareLoosely } from './compare.ts';
import { decode, encode, plainer } from './picture.ts';
import { type Result, reportPage, writeResults } from './report.ts';
import { type Brand, entriesIn, nameOf, renderingsOf, type Shot, shotsOf } from './shots.ts';
import { storybookFolder } from './storybook.ts';

/**
 * One test for each rendering of a story: it renders, plays through, axe finds nothing in it, and it looks as in its
 * pictures, where some are kept. `part` names the tests of one file, `isIn` chooses their stories.
 */
export function testStories(part: string, isIn: (shot: Shot) => boolean) {
  const asked = shotsOf(entriesIn(storybookFolder), process.env.STORIES_ONLY);
  const renderings = renderingsOf(asked.filter(isIn));
  const results: Result[] = [];
  let camera: Camera;
  let loosely = false;
  beforeAll(async () => {
    camera = await openCamera(inject('storybook'));
    loosely = !sameEquipment(takenWith(), equipmentOf(camera.version));
  });
  afterAll(async () => {
    await camera.close();
    writeResults(part, { results, loosely, version: camera.version });
  });

  // Of this part or of the other: a name in one alone may be asked for.
  test('there are stories to show', () => expect(asked.map(nameOf)).not.toEqual([]));
  if (renderings.length === 0) return;

  describe.concurrent(part, () => {
    for (const shots of renderings) {
      const [{ requirement, title, width, pictured }] = shots as [Shot];
      const brands = shots.map((one) => one.brand).join(' and ');
      test(`[${requirement}] ${title}, ${brands}, ${width} px`, async () => {
        if (!pictured) return camera.show(shots[0]!);
        const found = await resultsOf(shots, camera, loosely);
        results.push(...found);
        const differing = found.filter((one) => !one.same);
        if (differing.length > 0) throw new Error(differing.map(advice).join('\n'));
      });
    }
  });
}

/** One result for each shot of a rendering. */
async function resultsOf(shots: readonly Shot[], camera: Camera, loosely: boolean): Promise<Result[]> {
  const [first, ...others] = shots as [Shot, ...Shot[]];
  const compareNow = loosely ? compareLoosely : compare;
  /** Of each brand's picture that is as its stored one. */
  const equal = new Map<Brand, Comparison>();
  const isExpected = (brand: Brand, picture: PNG) => {
    const kept = pictureOf(nameOf({ ...first, brand }));
    const comparison = kept && compareNow(decode(kept), plainer(picture));
    if (comparison?.same) equal.set(brand, comparison);
    return comparison?.same ?? false;
  };
  try {
    const repainted = others.map((one) => one.brand);
    const pictures = await camera.photograph(first, { fresh: false, repainted, isExpected });
    return await Promise.all(
      shots.map((shot, index) => resultOf(shot, pictures[index]!, equal.get(shot.brand), camera, compareNow)),
    );
  } catch (error) {
    return shots.map((shot) => {
      const kept = pictureOf(nameOf(shot));
      return {
        ...aboutOf(shot),
        same: false,
        summary: messageOf(error),
        ...(kept && { expected: url(kept) }),
      };
    });
  }
}

async function resultOf(
  shot: Shot,
  taken: PNG,
  equal: Comparison | undefined,
  camera: Camera,
  compareNow: typeof compare,
): Promise<Result> {
  const about = aboutOf(shot);
  const kept = pictureOf(about.name);
  if (!kept)
    return {
      ...about,
      same: false,
      summary: 'there is no stored picture yet',
      actual: url(encode(plainer(taken))),
    };
  if (equal) return { ...about, same: true, summary: equal.summary, expected: url(kept) };
  let actual = plainer(taken);
  let comparison = compareNow(decode(kept), actual);
  if (!comparison.same) {
    // What another story or brand left on the page is no difference of this one: the kept picture is of a page of its own.
    const [again] = await camera.photograph(shot, { fresh: true });
    actual = plainer(again!);
    comparison = compareNow(decode(kept), actual);
  }
  const { same, summary } = comparison;
  const different = same ? {} : pictures(comparison, encode(actual));
  return { ...about, same, summary, expected: url(kept), ...different };
}

const aboutOf = (shot: Shot) => ({
  name: nameOf(shot),
  title: shot.title,
  brand: shot.brand,
  width: shot.width,
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const pictures = ({ difference }: Comparison, actual: Buffer) => ({
  actual: url(actual),
  ...(difference && { difference: url(encode(difference)) }),
});

const url = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`;

const advice = ({ name, summary }: Result) =>
  [
    `${name}: ${summary}.`,
    `Look: ${reportPage}`,
    `As it should be? npm run visual -- --update --only ${name}`,
  ].join('\n');
