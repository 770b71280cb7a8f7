import { expect, test } from 'vitest';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Price } from './price.tsx';

conformance('Price', {
  element: ({ ref, id, className }) => <Price cents={123456} size="hero" {...{ ref, id, className }} />,
  target: '.ck-price',
});

const announced = (mounted: Mounted) => mounted.find('[role="status"]').textContent;

test('[PRIM-05] a price is read as one text and set in three sizes', () => {
  const mounted = mount(<Price cents={123450} />);
  expect(mounted.find('.ck-price > .ck-visually-hidden').textContent).toBe('$1,234.50');
  const size = (part: string) =>
    Number.parseFloat(getComputedStyle(mounted.find(`.ck-price-${part}`)).fontSize);
  expect(size('whole')).toBeGreaterThan(size('mark'));
  expect(size('whole')).toBeGreaterThan(size('fraction'));
  expect(getComputedStyle(mounted.find('.ck-price')).fontVariantNumeric).toContain('tabular-nums');
});

test('[PRIM-05] a change of price is shown from old to new in 200 ms and announced, the first price is not', () => {
  const mounted = mount(<Price cents={10000} />);
  expect(announced(mounted)).toBe('');
  mounted.render(<Price cents={12550} />);
  expect(announced(mounted)).toBe('Price changed from $100.00 to $125.50');
  expect(mounted.find('[data-part="old"]').textContent).toBe('$100.00');
  expect(getComputedStyle(mounted.find('[data-part="new"]')).animationDuration).toBe('0.2s');
  mounted.render(<Price cents={9900} />);
  expect(mounted.root.querySelectorAll('[data-part="old"]')).toHaveLength(1);
  expect(announced(mounted)).toBe('Price changed from $125.50 to $99.00');
});

test('[PRIM-05] a price changes at once under reduced motion', () => {
  const mounted = mount(<Price cents={10000} previous={9000} />);
  mounted.root.dataset.motion = 'reduced';
  expect(getComputedStyle(mounted.find('[data-part="new"]')).animationDuration).toBe('0s');
});

test('[EXTR-07] a pending price is marked, and announced', () => {
  const mounted = mount(<Price cents={10000} pending />);
  expect(mounted.root.querySelector('[aria-busy]')).toBeNull();
  expect(announced(mounted)).toBe('Recalculating the price');
  mounted.render(<Price cents={10000} />);
});

test('[PRIM-05] an unknown price reserves its space', () => {
  const mounted = mount(<Price cents={null} size="hero" />);
  expect(mounted.find('.ck-skeleton').getBoundingClientRect().height).toBeGreaterThan(20);
  expect(mounted.root.textContent).toBe('Price not known yet');
  mounted.render(<Price cents={100} size="hero" />);
  expect(announced(mounted)).toBe('');
});

test('[EXTR-07] a price that comes back unchanged does not announce the change before it again', () => {
  const mounted = mount(<Price cents={10000} />);
  mounted.render(<Price cents={12550} />);
  mounted.render(<Price cents={12550} pending />);
  expect(announced(mounted)).toBe('Recalculating the price');
  mounted.render(<Price cents={12550} />);
  expect(announced(mounted)).toBe('');
  mounted.render(<Price cents={12550} pending />);
  mounted.render(<Price cents={9900} />);
  expect(announced(mounted)).toBe('Price changed from $125.50 to $99.00');
});

test('[PRIM-05] of several prices each is announced with its name', () => {
  const mounted = mount(<Price cents={10_000} announce="Plus" />);
  expect(announced(mounted)).toBe('');
  mounted.render(<Price cents={12_050} announce="Plus" />);
  expect(announced(mounted)).toBe('Plus: Price changed from $100.00 to $120.50');
});
