import { readFileSync } from 'node:fs';
import { parseBrand } from '@coverkit/api/src/brands/parse-brand.ts';
import { expect, test } from 'vitest';
import { formatColour, readColour } from '../../stories/brands/desk/colour.ts';
import {
  isComponent,
  otherPrimitives,
  primitivesWithout,
} from '../../stories/brands/desk/other-primitives.tsx';
import { readRecord, recordOf, refusals, saveCommand } from '../../stories/brands/desk/record.ts';
import { starts } from '../../stories/brands/desk/starts.ts';
import { createDesk } from '../../stories/brands/desk/store.ts';

const names = Object.keys(starts) as (keyof typeof starts)[];

test.each(names)('[EMBD-09] the record that the brand desk copies can be saved unchanged: %s', (name) => {
  const copied = JSON.parse(JSON.stringify(recordOf(starts[name]())));
  expect(parseBrand(copied).problems).toEqual([]);
  expect(readRecord(JSON.stringify(copied))?.theme).toEqual(starts[name]().theme);
});

/** A tab without stored state. */
function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

const shipped = (name: string) =>
  readFileSync(new URL(`../../api/seed/data/${name}.brand.json`, import.meta.url), 'utf8');

test.each(['highline', 'saltwater'])(
  '[EMBD-04] [EMBD-09] the brand desk changes nothing of a shipped record but the edited seed: %s',
  (name) => {
    const record = JSON.parse(shipped(name));
    const storage = tab();
    const store = createDesk(storage);
    store.change(readRecord(shipped(name))!);
    store.setSeed('ink', 'oklch(0.24 0.03 200)', { moving: true });
    store.settle();
    // As after a reload of the tab.
    const copied = JSON.parse(JSON.stringify(recordOf(createDesk(storage).get())));
    // With defaults for the fields that its record lacks.
    const { theme } = parseBrand(record).brand!;
    expect(copied).toEqual({
      ...record,
      theme: { ...theme, seeds: { ...theme.seeds, ink: 'oklch(0.24 0.03 200)' } },
    });
    expect(Object.keys(copied)).toEqual(Object.keys(record));
    expect(parseBrand(copied).problems).toEqual([]);
  },
);

test('[EMBD-04] [EMBD-09] a pasted theme is merged into the edited brand; a new brand starts without it', () => {
  const store = createDesk(tab());
  const { legal, hosts } = JSON.parse(shipped('highline'));
  store.change(readRecord(shipped('highline'))!);
  const { theme } = starts.saltwater();
  for (const json of [theme, { theme }]) {
    store.change(readRecord(JSON.stringify(json))!);
    expect(recordOf(store.get())).toMatchObject({ id: 'highline', legal, hosts, theme });
  }
  store.change(starts.bare());
  expect(recordOf(store.get())).toEqual(recordOf(starts.bare()));
});

test('[EMBD-04] [EMBD-09] a pasted record gets no fields that it lacks', () => {
  const { theme } = starts.bare();
  const store = createDesk(tab());
  store.change(readRecord(JSON.stringify({ id: 'highline', theme }))!);
  expect(parseBrand(recordOf(store.get())).problems.map(({ path }) => path)).toEqual(['legal', 'hosts']);
});

test('[EMBD-04] [EMBD-09] a new brand is saved as an active one, and a pasted one unchanged', () => {
  const save = 'npm run -s staff -- brand save record.json';
  const store = createDesk(tab());
  expect(saveCommand(store.get())).toBe(`${save} --like highline`);
  store.change(readRecord(shipped('saltwater'))!);
  expect(saveCommand(store.get())).toBe(save);
  store.change({ id: 'saltwater-ski' });
  expect(saveCommand(store.get())).toBe(`${save} --like highline`);
});

test.each([
  ['harbour', true],
  ['h2-o', true],
  ['1st-cover', false],
  ['-harbour', false],
  ['h', false],
  ['h'.repeat(41), false],
  ['Harbour', false],
  ['har_bour', false],
  ['', false],
])('[EMBD-04] [EMBD-09] the desk accepts the same ids as the save: "%s"', (id, taken) => {
  const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);
  const expected = taken ? [] : ['id_invalid'];
  const desk = { ...starts.bare(), id };
  expect(codes(parseBrand({ ...recordOf(desk), hosts: ['harbour.localhost:*'] }).problems)).toEqual(expected);
  expect(codes(refusals(desk))).toEqual(expected);
  // A pasted record is opened all the same, so that it can be corrected.
  expect(readRecord(JSON.stringify(recordOf(desk)))?.id).toBe(id);
});

test('[EMBD-04] [EMBD-09] a light brand that is changed to dark keeps its dark scheme', () => {
  const store = createDesk(tab());
  const { dark } = store.get().theme;
  store.setTheme({ scheme: 'dark' });
  expect(store.get().theme.seeds).toEqual(dark?.seeds);
  expect(refusals(store.get())).toEqual([]);
  store.undo();
  expect(store.get().theme).toMatchObject({ scheme: 'auto', dark });
});

test('[EMBD-09] a brand without a name is refused on the desk', () => {
  for (const name of ['', ' ']) {
    const found = refusals({ ...starts.bare(), name });
    expect(found).toEqual([{ code: 'name_missing', path: 'name' }]);
  }
});

test.each([
  ['#e0582f', 'oklch(0.6323 0.1786 36.94)'],
  ['#e0582fff', 'oklch(0.6323 0.1786 36.94)'],
  ['oklch(0.5 0.1 20 / 100%)', 'oklch(0.5 0.1 20)'],
  ['oklch(none 0.1 20)', 'oklch(0 0.1 20)'],
  ['oklch(0.5 none 20)', 'oklch(0.5 0 20)'],
  ['oklch(0.5 0.1 none)', 'oklch(0.5 0.1 0)'],
  ['oklab(none none none)', 'oklch(0 0 0)'],
  ['#e0582f80', null],
  ['oklch(0.5 0.1 20 / 0.99)', null],
  ['oklch(0.5 0.1 20 / none)', null],
  ['transparent', null],
  ['greenish', null],
  ['', null],
])('[EMBD-09] a pasted colour must be complete: "%s"', (text, expected) => {
  const found = readColour(text);
  expect(found && formatColour(found)).toBe(expected);
});

test('[EMBD-09] a pasted text that is neither a record nor a theme is refused', () => {
  for (const text of ['', 'x', '[]', '{"theme":{}}', '{"seeds":{"ink":1}}'])
    expect(readRecord(text)).toBeNull();
});

test.each([
  ['a function', () => null, true],
  ['a memo', { $$typeof: Symbol.for('react.memo') }, true],
  ['a forwardRef', { $$typeof: Symbol.for('react.forward_ref') }, true],
  ['a table', { theme: {} }, false],
  ['a text', 'Price', false],
  ['null', null, false],
])('[EMBD-09] the desk counts as a primitive what React renders: %s', (_, value, expected) => {
  expect(isComponent(value)).toBe(expected);
});

test('[EMBD-09] the desk shows every primitive, by a specimen or else by its first story', () => {
  expect(otherPrimitives.filter((one) => one.Story === null)).toEqual([]);
  const all = primitivesWithout('');
  expect(all.length).toBeGreaterThan(25);
  const alone = all.filter((one) => one.Story === null).map((one) => one.name);
  // Another primitive's stories show them, so they need a specimen.
  expect(alone.sort()).toEqual(['AlertStack', 'Disclosure', 'InfoTip', 'LinkButton', 'ProgressSteps']);
  const withoutPrices = primitivesWithout(
    all
      .map(({ name }) => `<${name} />`)
      .join()
      .replace('<Price', ''),
  );
  expect(withoutPrices.map(({ name, Story }) => [name, isComponent(Story)])).toEqual([['Price', true]]);
});
