import { expect, test } from 'vitest';
import { type ComparisonCell, differs } from './comparison.ts';

const row = (cells: ComparisonCell[], override?: boolean) => ({
  id: 'row',
  name: 'Row',
  cells,
  ...(override !== undefined && { differs: override }),
});

test('rows differ by kind and text', () => {
  expect(differs(row([{ kind: 'included' }, { kind: 'included' }]))).toBe(false);
  expect(differs(row([{ kind: 'included' }, { kind: 'excluded' }]))).toBe(true);
  const amounts = (...texts: string[]) => row(texts.map((text) => ({ kind: 'text', text })));
  expect(differs(amounts('$500', '$500'))).toBe(false);
  expect(differs(amounts('$500', '$750'))).toBe(true);
});

test('an explicit `differs` wins', () => {
  const nodes: ComparisonCell[] = [
    { kind: 'node', node: 'one' },
    { kind: 'node', node: 'two' },
  ];
  expect(differs(row(nodes))).toBe(false);
  expect(differs(row(nodes, true))).toBe(true);
  expect(differs(row([{ kind: 'included' }, { kind: 'excluded' }], false))).toBe(false);
});
