import { climbingSchema } from './climbing/climbing.schema.ts';
import { climbing } from './climbing/climbing.ts';
import type { Extra } from './extra.ts';
import { oneWaySchema } from './one-way/one-way.schema.ts';
import { oneWay } from './one-way/one-way.ts';
import { snowSchema } from './snow/snow.schema.ts';
import { snow } from './snow/snow.ts';
import { valuablesSchema } from './valuables/valuables.schema.ts';
import { valuables } from './valuables/valuables.ts';

/**
 * Every extra there is: what draft, product, traveller, rate and configuration hold of it, in the order of the price steps.
 * Two lists, so that a browser that parses a draft does not load all prices with it.
 */
export const extraSchemas = [oneWaySchema, snowSchema, climbingSchema, valuablesSchema] as const;

export type ExtraSchema = (typeof extraSchemas)[number];
/** A part of a draft that is an extra. */
export type ExtraKey = ExtraSchema['name'];

/** The rules of the same extras: one without them is a type error. */
export const extraRules: { readonly [Key in ExtraKey]: Extra<Extract<ExtraSchema, { name: Key }>> } = {
  oneWay,
  snowCover: snow,
  climbingCover: climbing,
  valuablesCover: valuables,
};
