import { shippedCatalogue } from '@coverkit/rules/fixtures';
import { emptyDeclaration } from '@coverkit/rules/screening';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../../seed/seed.ts';
import { type Harness, startApi } from '../../testing/harness.ts';
import { declareWith } from '../testing/declare-with.ts';
import { appendCatalogue, createCatalogues } from './catalogues.ts';
import { createEmbeddedScreening } from './embedded-screening.ts';

let api: Harness;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** The catalogue that shipped before: the kidneys of diabetes brought chronic kidney disease at its price. */
function catalogueBefore() {
  const { d2, ...others } = shippedCatalogue.questions;
  const options = d2.options.map((one) => (one.id === 'd2-kidneys' ? { ...one, followOn: [901] } : one));
  const conditions = shippedCatalogue.conditions.filter(({ id }) => id !== 905);
  return {
    ...shippedCatalogue,
    version: '2026-11',
    conditions,
    questions: { ...others, d2: { ...d2, options } },
  };
}

test('[SCRN-08] a new version of the catalogue is for new declarations, and those of the one before go on by it', async () => {
  const { queue, database } = api.services;
  await queue.write((tx) => appendCatalogue(tx, catalogueBefore(), ''));
  // A server that has both starts again.
  await seed(queue, api.clock);
  const catalogues = createCatalogues(database, () => api.clock.now().getTime());
  expect((await catalogues.newest()).version).toBe(shippedCatalogue.version);

  const provider = createEmbeddedScreening(catalogues);
  const traveller = { age: 62, regionId: 4 };
  const before = emptyDeclaration(await catalogues.byVersion('2026-11'));
  const begun = await provider.begin(traveller);
  const now = begun.outcome === 'changed' ? begun.session : expect.unreachable(begun.reason);
  const resultOf = async (session: unknown) => {
    const declared = await declareWith(provider, session, ['401'], { d2: ['d2-kidneys'] });
    const assessed = await provider.assess(declared, traveller);
    const followOn = (await provider.view(declared))[1]?.name;
    return [followOn, assessed.outcome === 'assessed' && assessed.result.loading.percent];
  };
  expect(await resultOf(before)).toEqual(['Chronic kidney disease', 130]);
  expect(await resultOf(now)).toEqual(['Diabetic kidney disease', 15]);
});
