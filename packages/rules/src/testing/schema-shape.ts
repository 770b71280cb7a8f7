import type * as v from 'valibot';

/** What is read of a schema: of which kind it is, and what such a kind is made of. */
export type Shape = v.GenericSchema & {
  type: string;
  pipe?: readonly { type: string; requirement?: unknown }[];
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  wrapped?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
};
