import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutations } from './list.ts';
import { mutated, root } from './mutate.ts';

test.each(mutations.map((one) => [one.file, one.breaks, one] as const))(
  'the mutation of %s that breaks "%s" can be made: its old text is there once, and it differs',
  (file, _, one) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    const source = readFileSync(join(root, file), 'utf8');
    expect(mutated(source, one)).not.toBe(source);
  },
);

test('no mutation is in the list twice', () => {
  expect(new Set(mutations.map(({ file, from, to }) => `${file} ${from} ${to}`)).size).toBe(mutations.length);
});
