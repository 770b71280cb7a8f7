import { expect, test } from 'vitest';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { Icon } from './icon.tsx';
import { iconNames } from './icons.ts';

conformance('Icon', {
  element: ({ ref, id, className }) => <Icon name="shield" {...{ ref, id, className }} />,
  target: 'svg',
});

test('[PRIM-05] every icon is drawn inside its 24 px', () => {
  const mounted = mount(iconNames.map((name) => <Icon key={name} name={name} />));
  const drawn = [...mounted.root.querySelectorAll<SVGSVGElement>('svg')].map((svg) => {
    const { x, y, width, height } = svg.getBBox();
    return { name: svg.dataset.icon, fits: x >= 1.5 && y >= 1.5 && x + width <= 22.5 && y + height <= 22.5 };
  });
  expect(drawn.filter((icon) => !icon.fits)).toEqual([]);
});

test('[PRIM-05] an icon is named only where it replaces a word', () => {
  const mounted = mount(
    <>
      <Icon name="lock" />
      <Icon name="ok" label="Done" />
    </>,
  );
  expect(mounted.find('[data-icon="lock"]').getAttribute('aria-hidden')).toBe('true');
  expect(mounted.find('[data-icon="ok"]').getAttribute('role')).toBe('img');
});
