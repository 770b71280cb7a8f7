import type { JsonSchema } from './openapi.document.ts';

export type Field = { path: string; type: string; required: boolean; bounds: string };

/** A JSON schema's fields as dotted paths, `items[].value`, in order. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(properties).flatMap(([name, raw]) => {
    if (!isSchema(raw)) return [];
    const { schema: inner, nullable } = unwrap(raw);
    const path = `${prefix}${name}`;
    const type = `${typeOf(inner)}${nullable ? ' or null' : ''}`;
    const own = { path, type, required: required.includes(name), bounds: boundsOf(inner) };
    return [own, ...innerFields(inner, path)];
  });
}

function innerFields(schema: JsonSchema, path: string): Field[] {
  if (schema.type === 'object') return fieldsOf(schema, `${path}.`);
  if (schema.type === 'array' && isSchema(schema.items))
    return fieldsOf(unwrap(schema.items).schema, `${path}[].`);
  return [];
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

function unwrap(schema: JsonSchema): { schema: JsonSchema; nullable: boolean } {
  if (!Array.isArray(schema.anyOf)) return { schema, nullable: false };
  const options = schema.anyOf.filter(isSchema);
  const real = options.filter((one) => one.type !== 'null');
  return { schema: real.length === 1 ? (real[0] ?? schema) : schema, nullable: real.length < options.length };
}

function typeOf(schema: JsonSchema): string {
  if (Array.isArray(schema.enum)) return schema.enum.join(' | ');
  if (schema.type === 'array') {
    return isSchema(schema.items) ? `list of ${typeOf(unwrap(schema.items).schema)}` : 'list';
  }
  if (schema.format === 'date') return 'date';
  return typeof schema.type === 'string' ? schema.type : 'any';
}

function boundsOf(schema: JsonSchema): string {
  const said = [
    ['minimum', 'at least'],
    ['maximum', 'at most'],
    ['minLength', 'at least, characters:'],
    ['maxLength', 'at most, characters:'],
    ['maxItems', 'at most, entries:'],
    ['pattern', ''],
  ] as const;
  return said
    .flatMap(([key, words]) => {
      const value = schema[key];
      return typeof value === 'number' || typeof value === 'string' ? `${words} ${value}`.trim() : [];
    })
    .join(', ');
}
