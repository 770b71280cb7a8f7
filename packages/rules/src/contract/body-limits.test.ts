import * as v from 'valibot';
import { expect, test } from 'vitest';
import { exampleProduct } from '../fixtures/index.ts';
import type { Shape } from '../testing/schema-shape.ts';
import { endpoints, type PostName } from './endpoints.ts';

const mostTravellers = Math.max(...exampleProduct.quoteTypes.map((one) => one.maxInsured));
/** Of the value as JSON, in UTF-8: escaped, each byte is one escape. */
const bytesOf = (value: unknown): number =>
  encodeURIComponent(JSON.stringify(value)).replace(/%[0-9A-F]{2}/g, 'x').length;
const requirementOf = ({ pipe = [] }: Shape, type: string): number | undefined => {
  const found = pipe.find((one) => one.type === type)?.requirement;
  return typeof found === 'number' ? found : undefined;
};

/** The value of the most bytes that a schema lets through; no more travellers than the product insures. */
function largest(schema: Shape, name = ''): unknown {
  const { type, entries = {}, item, wrapped, options = [], literal } = schema;
  if (wrapped) return largest(wrapped, name);
  if (type === 'object')
    return Object.fromEntries(Object.entries(entries).map(([key, inner]) => [key, largest(inner, key)]));
  if (type === 'array' && item) {
    const most = requirementOf(schema, 'max_length')!;
    const length = name === 'insurees' ? mostTravellers : most;
    return Array.from({ length }, () => largest(item));
  }
  if (type === 'boolean') return false;
  if (type === 'literal') return literal;
  if (type === 'number') return requirementOf(schema, 'max_value') ?? 1_000_000;
  if (type === 'union')
    return (options as Shape[])
      .map((one) => largest(one, name))
      .toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  if (type === 'picklist') return options.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  return largestText(schema);
}

/** A text of three bytes a character where the schema takes one, else of its format. */
function largestText(schema: Shape): string {
  const length = requirementOf(schema, 'max_length') ?? 64;
  const formats = [
    'A'.repeat(12),
    'A'.repeat(16),
    `P${'9'.repeat(10)}`,
    'A'.repeat(43),
    'NZ',
    `${'a'.repeat(11)}-${'a'.repeat(43)}`,
  ];
  const path = `/${'界'.repeat(length - 1)}`;
  const more = [path, `${'a'.repeat(20)}-1234-12`, '2026-12-01', '2026-12-01T00:00:00.000Z'];
  const texts = ['界'.repeat(length), 'x'.repeat(length), ...formats, ...more].filter((text) =>
    v.is(schema, text),
  );
  const found = texts.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0];
  if (found === undefined) throw new Error('No text is made for this schema');
  return found;
}

const posts = Object.entries(endpoints).flatMap(([name, row]) =>
  row.method === 'POST' ? [{ name: name as PostName, row }] : [],
);

test.each(posts)(
  'the limit of $name has room for the largest body it takes, and for little more',
  ({ row }) => {
    const body = largest(row.input as unknown as Shape);
    expect(v.safeParse(row.input, body).issues).toBeUndefined();
    const bytes = bytesOf(body);
    // A client may send more fields, and may write characters as escapes.
    expect(row.bodyLimit / bytes).toBeGreaterThan(1.5);
    const mayCarryQuote = row.path.startsWith('/api/quote/');
    expect(row.bodyLimit).toBeLessThanOrEqual(Math.max(4 * bytes, (mayCarryQuote ? 32 : 8) * 1024));
  },
);
