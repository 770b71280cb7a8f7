import * as v from 'valibot';
import { climbingSchema } from './climbing/climbing.schema.ts';
import { oneWaySchema } from './one-way/one-way.schema.ts';
import { snowSchema } from './snow/snow.schema.ts';
import { valuablesSchema } from './valuables/valuables.schema.ts';

/**
 * What product, draft, traveller, rate and configuration hold of each extra, in the order of the price steps. The rules
 * of the same extras are in `extras.ts`: a browser that parses a draft does not load all prices with it.
 */
const schemas = [oneWaySchema, snowSchema, climbingSchema, valuablesSchema] as const;

export type ExtraSchema = (typeof schemas)[number];
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

/** A part of a draft that is an extra. */
export type ExtraKey = ExtraSchema['name'];
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
