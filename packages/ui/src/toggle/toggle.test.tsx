import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Toggle } from './toggle.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('Toggle', {
  element: ({ hint, ...props }) => <Toggle label="Snow sports" description={hint} {...props} />,
  target: 'input',
  field: { control: 'input', role: 'switch' },
  disables: 'input',
  use: {
    uncontrolled: (props) => <Toggle label="Snow sports" {...props} />,
    controlled: (onChange) => <Toggle label="Snow sports" checked={false} onChange={onChange} />,
    act: (mounted) => input(mounted).click(),
    keys: ' ',
    read: (mounted) => input(mounted).getAttribute('aria-checked'),
    before: 'false',
    after: 'true',
    emitted: true,
  },
  form: { before: [], after: [['field', 'on']], reset: false },
});

test('[PRIM-04] a toggle is switched by its label and by the space bar', async () => {
  mount(<Toggle label="Snow sports" description="Skiing on prepared runs" />);
  const toggle = page.getByRole('switch', { name: 'Snow sports' });
  await page.getByText('Snow sports').click();
  await expect.element(toggle).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
});

test('[PRIM-05] the knob of a toggle is mirrored in right-to-left text', () => {
  const knob = (dir: 'ltr' | 'rtl') => {
    const mounted = mount(<Toggle label="Snow" defaultChecked />, { dir });
    const { transform } = getComputedStyle(input(mounted), '::after');
    return new DOMMatrix(transform).e;
  };
  expect(knob('ltr')).toBeGreaterThan(0);
  expect(knob('rtl')).toBeLessThan(0);
});
