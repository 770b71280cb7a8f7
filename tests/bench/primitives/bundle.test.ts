import { expect, test } from 'vitest';
import { readBudget } from './budget.ts';
import { brotli, bundle } from './bundle.ts';
import { isBase, sheets, sheetsFor } from './styles.ts';

const named = (modules: readonly string[]) =>
  modules.map((file) => file.split('/packages/ui/src/')[1] ?? file);

test('a primitive is measured with what it needs and nothing else', async () => {
  const button = await bundle(['Button']);
  expect(button.exports).toEqual(['Button']);
  expect(named(button.modules)).toContain('icon/icon.tsx');
  expect(named(button.modules).filter((file) => /^(modal|select|theme\/brands)/.test(file))).toEqual([]);
  expect(sheetsFor(button.modules, sheets()).map((one) => one.folder)).toEqual([
    'icon',
    'button',
    'button',
    'button',
  ]);
});

test('what loads on demand is not in the first figure', async () => {
  const picker = await bundle(['DateRangePicker']);
  const calendar = picker.later.find((one) => one.name === 'calendar')!;
  expect(brotli(calendar.code)).toBeGreaterThan(1000);
  expect(picker.first).not.toContain(calendar.code.slice(0, 200));
});

test('the shared cost of a primitive that others contain is small, and its own is not', async () => {
  const [all, without] = await Promise.all([bundle(['Modal', 'Button']), bundle(['Modal'])]);
  const alone = await bundle(['Button']);
  expect(brotli(all.first) - brotli(without.first)).toBeLessThan(brotli(alone.first) / 10);
});

test('no primitive depends on react-aria', async () => {
  const { modules } = await bundle('all');
  expect(modules.filter((file) => file.includes('@floating-ui')).length).toBeGreaterThan(0);
  expect(modules.filter((file) => file.includes('react-aria'))).toEqual([]);
});

test('every style sheet is counted for some primitive, every primitive has a budget', async () => {
  const all = await bundle('all');
  const some = sheets();
  const counted = sheetsFor(all.modules, some);
  expect(some.filter((one) => !isBase(one) && !counted.includes(one)).map((one) => one.folder)).toEqual([]);
  const components = all.exports.filter((one) => /^[A-Z]/.test(one));
  expect(components.filter((one) => !(one in readBudget()))).toEqual([]);
});
