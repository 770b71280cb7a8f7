import * as ui from '@coverkit/ui';
import { expect, test } from 'vitest';

const tests = import.meta.glob<string>('../../packages/ui/src/**/*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const held = new Set(
  Object.values(tests).flatMap((file) =>
    [...file.matchAll(/conformance\(\s*'(\w+)/g)].map(([, name]) => name),
  ),
);

const primitives = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
  .map(([name]) => name);

test.for(primitives)('[PRIM-05] %s runs the conformance tests that all primitives share', (name) => {
  expect([...held]).toContain(name);
});
