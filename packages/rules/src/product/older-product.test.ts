import * as v from 'valibot';
import { expect, test } from 'vitest';
import { extras } from '../extras/extras.ts';
import { extraNames } from '../extras/schemas.ts';
import { shippedProduct } from '../fixtures/example-product.ts';
import { exampleProduct } from '../fixtures/index.ts';
import { productSchema } from './product.ts';

/** Those that every stored product has. An extra that is not one of them must be optional in a product. */
const firstExtras = ['oneWay', 'snowCover', 'climbingCover', 'valuablesCover'];

const without = (from: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => !keys.includes(key)));

test('[EXTR-01] a product that was stored before an extra existed is read, and offers it at no level', () => {
  const added = extras.map((one) => one.schema).filter((one) => !firstExtras.includes(one.name));
  const older = {
    ...without(
      exampleProduct,
      added.flatMap((one) => Object.keys(one.product)),
    ),
    rates: without(
      exampleProduct.rates,
      added.flatMap((one) => Object.keys(one.rates)),
    ),
    coverLevels: exampleProduct.coverLevels.map(({ supports: _none, ...level }) => ({
      ...without(
        level,
        added.flatMap((one) => Object.keys(one.level)),
      ),
      supports: {},
    })),
  };
  const { coverLevels } = v.parse(productSchema, older);
  expect(coverLevels.flatMap((one) => Object.values(one.supports))).not.toContain(true);
  expect(coverLevels).toHaveLength(exampleProduct.coverLevels.length);
});

test('[EXTR-01] each level of the shipped product says of every extra whether it has it', () => {
  // A misspelt name would otherwise be an extra that no level has.
  for (const { name, supports } of shippedProduct.coverLevels)
    expect([name, Object.keys(supports).toSorted()]).toEqual([name, [...extraNames].toSorted()]);
});
