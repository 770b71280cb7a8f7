import fc from 'fast-check';
import * as v from 'valibot';
import type { Shape } from './schema-shape.ts';

export type Pools = {
  /** Of these, a field gets those that its schema lets through. */
  texts: readonly string[];
  dates: fc.Arbitrary<string>;
  /** Where the schema allows more, a number is at most this. */
  most: number;
  /** `false`: what can be null is filled in. */
  nulls?: boolean;
};

/** Values that the schema lets through. A schema of a kind that is not known here is an error of the test. */
export const arbitraryOf = <Schema extends v.GenericSchema>(schema: Schema, pools: Pools) =>
  // `type` says which kind it is; the type of all schemas has no more than that.
  arbitrary(schema as Shape, pools) as fc.Arbitrary<v.InferOutput<Schema>>;

function arbitrary(schema: Shape, pools: Pools): fc.Arbitrary<unknown> {
  const { type, entries = {}, item, wrapped, options = [] } = schema;
  const of = (inner: Shape) => arbitrary(inner, pools);
  if (type === 'boolean') return fc.boolean();
  if (type === 'custom') return pools.dates;
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'string') return fc.constantFrom(...pools.texts.filter((text) => v.is(schema, text)));
  if (type === 'number') return fc.integer(boundsOf(schema, pools.most));
  if (type === 'optional' && wrapped) return of(wrapped);
  if (type === 'nullable' && wrapped) return pools.nulls === false ? of(wrapped) : fc.option(of(wrapped));
  if (type === 'array' && item) return fc.array(of(item), { maxLength: 3 });
  if (type !== 'object') throw new Error(`No values are made for a schema of the kind "${type}"`);
  return fc.record(Object.fromEntries(Object.entries(entries).map(([key, inner]) => [key, of(inner)])));
}

function boundsOf({ pipe = [] }: Shape, most: number): { min: number; max: number } {
  const bound = (type: string) => pipe.find((one) => one.type === type)?.requirement;
  return { min: Number(bound('min_value') ?? 0), max: Math.min(Number(bound('max_value') ?? most), most) };
}
