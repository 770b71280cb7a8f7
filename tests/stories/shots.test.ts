import { expect, test } from 'vitest';
import { nameOf, picturesOf, renderingsOf, settingOf, shotsOf } from './shots.ts';

const story = (id: string, ...tags: string[]) => ({
  type: 'story',
  id,
  title: 'Primitives/Toggle',
  name: 'On',
  tags,
});

test('a story has a picture in each brand, by its tag', () => {
  const shots = picturesOf([
    story('toggle--on', 'visual'),
    story('toggle--off'),
    { ...story('docs', 'visual'), type: 'docs' },
  ]);
  expect(shots.map(nameOf)).toEqual(['highline/toggle--on', 'saltwater/toggle--on']);
});

test('a tag adds a sample: wide in both brands, forced colours in one', () => {
  const shots = picturesOf([story('tabs--few', 'visual', 'visual:wide', 'visual:forced')]);
  expect(shots.map(nameOf)).toEqual([
    'highline/tabs--few',
    'highline/tabs--few.wide',
    'saltwater/tabs--few',
    'saltwater/tabs--few.wide',
    'highline/tabs--few.forced',
  ]);
  expect(shots.map((one) => one.width)).toEqual([390, 1280, 390, 1280, 390]);
  expect(settingOf(shots[4]!).forcedColors).toBe('active');
});

test('right-to-left, narrow and in-form variants have pictures in one brand', () => {
  const stories = [story('tabs--right-to-left', 'visual'), story('tabs--few', 'visual')];
  expect(picturesOf(stories).map(nameOf)).toEqual([
    'highline/tabs--right-to-left',
    'highline/tabs--few',
    'saltwater/tabs--few',
  ]);
});

test('a part of the name selects stories', () => {
  const stories = [story('toggle--on', 'visual'), story('tabs--few', 'visual', 'visual:wide')];
  expect(shotsOf(stories, 'saltwater/tabs').map(nameOf)).toEqual([
    'saltwater/tabs--few',
    'saltwater/tabs--few.wide',
  ]);
});

test('flows have pictures of their main screens alone, and a sample’s tag adds only that sample', () => {
  const flow = (id: string, ...tags: string[]) => ({
    ...story(id, 'visual', ...tags),
    title: 'Flows/Summary',
  });
  const stories = [
    flow('summary--compare', 'visual:main'),
    flow('summary--empty'),
    story('tabs--many', 'visual:wide'),
  ];
  expect(picturesOf(stories).map(nameOf)).toEqual([
    'highline/summary--compare',
    'highline/tabs--many.wide',
    'saltwater/summary--compare',
    'saltwater/tabs--many.wide',
  ]);
});

test('axe checks every story once in each width, with or without a picture', () => {
  const stories = [
    story('tabs--few', 'visual', 'visual:wide', 'visual:dark'),
    story('tabs--many', 'visual:dark'),
  ];
  const examined = shotsOf(stories).filter((one) => one.examined);
  expect(examined.map(({ story: id, width, pictured }) => [id, width, pictured])).toEqual([
    ['tabs--few', 390, true],
    ['tabs--few', 1280, true],
    ['tabs--many', 1040, false],
  ]);
  expect(examined.map((one) => settingOf(one).globals.includes('looks:all'))).toEqual([true, true, true]);
});

test('one rendering serves the pictures of a primitive in both brands, and one each those of a flow', () => {
  const flow = { ...story('summary', 'visual', 'visual:main'), title: 'Flows/Summary' };
  const renderings = renderingsOf(shotsOf([story('tabs', 'visual', 'visual:wide'), flow]));
  expect(renderings.map((shots) => shots.map(nameOf))).toEqual([
    ['highline/tabs', 'saltwater/tabs'],
    ['highline/tabs.wide', 'saltwater/tabs.wide'],
    ['highline/summary'],
    ['saltwater/summary'],
  ]);
});
