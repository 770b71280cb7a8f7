import type * as v from 'valibot';

type Schema = v.GenericSchema;

/** A key that the schema has no entry for. `nearest`: the known key that was probably meant; null where none is close. */
export type UnknownKey = { path: string; nearest: string | null };

/**
 * Every key of `input`, at any depth, that `schema` does not know. Valibot's objects drop such a key without a message,
 * so a misspelt optional key would silently mean its default. Also where `input` has other errors: a misspelt required
 * key is reported as missing, and its own name says why.
 */
export function unknownKeys(schema: Schema, input: unknown, path = ''): UnknownKey[] {
  const inner = unwrap(schema);
  if (isArraySchema(inner)) {
    return Array.isArray(input)
      ? input.flatMap((one, at) => unknownKeys(inner.item, one, `${path}${at}.`))
      : [];
  }
  if (!isObjectSchema(inner) || !isRecord(input)) return [];
  const known = Object.keys(inner.entries);
  return Object.entries(input).flatMap(([key, value]) => {
    const entry = inner.entries[key];
    if (entry) return unknownKeys(entry, value, `${path}${key}.`);
    return [{ path: path + key, nearest: nearestOf(key, known) }];
  });
}

/** Past `optional` and `nullable`. */
function unwrap(schema: Schema): Schema {
  return 'wrapped' in schema ? unwrap(schema.wrapped as Schema) : schema;
}

const isObjectSchema = (schema: Schema): schema is Schema & { entries: Record<string, Schema> } =>
  'entries' in schema;
const isArraySchema = (schema: Schema): schema is Schema & { item: Schema } => 'item' in schema;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** With at most a third of its letters wrong. */
function nearestOf(key: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((name) => ({ name, distance: distanceOf(key.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.ceil(name.length / 3))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.name ?? null;
}

/** Levenshtein: letters to insert, delete or replace. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (const [at, other] of Array.from(to).entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
