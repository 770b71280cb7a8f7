import { expect, test } from 'vitest';
import { exampleCatalogue } from '../fixtures/index.ts';
import { catalogueFaults, questionsOf } from './catalogue.ts';

test('[SCRN-07] the shipped catalogue is whole: what it names it has', () => {
  expect(catalogueFaults(exampleCatalogue)).toEqual([]);
  expect(exampleCatalogue.conditions).toHaveLength(69);
  for (const { id } of exampleCatalogue.conditions)
    expect(questionsOf(exampleCatalogue, id).length).toBeGreaterThan(0);
});

test('[SCRN-08] the follow-on conditions of the shipped catalogue inform and do not price', () => {
  const { conditions, questions, destinationMultipliers, comorbidities } = exampleCatalogue;
  const options = Object.values(questions).flatMap((one) => (one.type === 'simple' ? one.options : []));
  const followOns = conditions.filter(({ id }) => options.some(({ followOn }) => followOn.includes(id)));
  expect(followOns.map(({ name }) => name)).toEqual(['Diabetic kidney disease', 'Cataract or glaucoma']);
  for (const { id, name, base, group } of followOns) {
    const multipliers = questionsOf(exampleCatalogue, id).flatMap(([, one]) =>
      one.type === 'simple' ? one.options.map(({ multiplier }) => multiplier) : [0],
    );
    expect([name, base, ...new Set(multipliers)]).toEqual([name, 100, 100]);
    expect(destinationMultipliers[group]).toBeUndefined();
    expect(JSON.stringify(comorbidities)).not.toMatch(new RegExp(`"(${id}|${group})"|:${id}\\b`));
  }
});

test('[SCRN-07] a catalogue that names what it lacks is refused', () => {
  const [first, ...others] = exampleCatalogue.conditions;
  const broken = {
    ...exampleCatalogue,
    conditions: [{ ...first!, questionSet: 'LOST' }, ...others, first!],
    questionSets: { ...exampleCatalogue.questionSets, EXTRA: ['lost'] },
    destinationMultipliers: { spleen: { 6: 120 } },
    comorbidities: [{ all: [{ group: 'spleen' }, { condition: 7 }], fromAge: 0, multiplier: 110 }],
    bands: [...exampleCatalogue.bands].reverse(),
  };
  expect(catalogueFaults(broken)).toEqual([
    'two conditions have the same id',
    'Heart attack: no question set LOST',
    'EXTRA: no question lost',
    'destinations: no group spleen',
    'comorbidities: no group spleen',
    'comorbidities: no condition 7',
    'bands do not ascend',
  ]);
});
