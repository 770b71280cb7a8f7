import * as v from 'valibot';
import type { DraftOf, EntriesOf, LevelOf, ProductOf } from './extra.ts';
import { type ExtraKey, type ExtraSchema, extraSchemas as schemas } from './list.ts';

type Part = 'draft' | 'insuree' | 'product' | 'rates' | 'level' | 'rate' | 'config';
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * One part of all extras as the entries of an object schema. The cast: a merge over a list has no type of its own.
 * @__NO_SIDE_EFFECTS__
 */
const merge = <One extends Part>(part: One) =>
  Object.assign({}, ...schemas.map((one) => one[part])) as Intersection<ExtraSchema[One]>;

export const extraDraftEntries = /* @__PURE__ */ merge('draft');
export const extraInsureeEntries = /* @__PURE__ */ merge('insuree');
export const extraProductEntries = /* @__PURE__ */ merge('product');
export const extraRatesEntries = /* @__PURE__ */ merge('rates');
export const extraLevelEntries = /* @__PURE__ */ merge('level');
export const extraRateEntries = /* @__PURE__ */ merge('rate');
export const extraConfigEntries = /* @__PURE__ */ merge('config');

export const extraKeys: readonly ExtraKey[] = /* @__PURE__ */ schemas.map((one) => one.name);

/** What a quote type and a level may offer: an extra, or a part of one. */
export type ExtraName = ExtraSchema['offers'][number];
export const extraNames: readonly ExtraName[] = /* @__PURE__ */ schemas.flatMap((one) => [...one.offers]);

/** The extras that are lists of items with their values: documents show them alike. */
export type ItemListSchema = Extract<ExtraSchema, { listsItems: true }>;
export const itemListSchemas: readonly ItemListSchema[] = /* @__PURE__ */ schemas.filter(
  (one) => one.listsItems,
);

export type ExtraStepCode = ExtraSchema['step'];
export const extraStepCodes: readonly ExtraStepCode[] = /* @__PURE__ */ schemas.map((one) => one.step);

/** The same entry for each offer. The cast: the keys are those of the list. @__NO_SIDE_EFFECTS__ */
const forEachOffer = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.object(Object.fromEntries(extraNames.map((name) => [name, entry])) as Record<ExtraName, Entry>);

/** For each offer whether a level has it. */
export const supportsSchema = /* @__PURE__ */ forEachOffer(v.boolean());
/** The same in a product, which may have been stored before an extra existed: no level offers that one. */
export const productSupportsSchema = /* @__PURE__ */ forEachOffer(v.optional(v.boolean(), false));

/** The parts of all extras together, as a draft and a product have them. */
export type ExtrasParts = {
  name: ExtraKey;
  offers: readonly ExtraName[];
  step: ExtraStepCode;
  listsItems: boolean;
  draft: typeof extraDraftEntries;
  insuree: typeof extraInsureeEntries;
  product: typeof extraProductEntries;
  rates: typeof extraRatesEntries;
  level: typeof extraLevelEntries;
  rate: typeof extraRateEntries;
  config: typeof extraConfigEntries;
};
export type ExtraDrafts = EntriesOf<ExtrasParts['draft']>;
/** The parts of a draft that decide which extras are on. */
export type ExtrasDraft = DraftOf<ExtrasParts>;
export type ExtraLevel = LevelOf<ExtrasParts> & { supports: Readonly<Record<ExtraName, boolean>> };
export type ExtraProduct = ProductOf<ExtrasParts>;
export type ExtraRateFacts = EntriesOf<ExtrasParts['rate']>;
export type ExtraConfig = EntriesOf<ExtrasParts['config']>;
