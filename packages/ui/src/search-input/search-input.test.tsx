import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { textUse } from '../testing/text-use.ts';
import { SearchInput } from './search-input.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('SearchInput', {
  element: (props) => <SearchInput label="Search" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'searchbox' },
  disables: 'input',
  ...textUse((props) => <SearchInput label="Search" {...props} />, { first: 'alp', key: 's' }),
});

test('[PRIM-05] a search is cleared by its button and by Escape, and keeps the focus', async () => {
  const onChange = vi.fn();
  const escaped = vi.fn();
  const mounted = mount(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what a dialog around would hear
    <div onKeyDown={escaped}>
      <SearchInput label="Search benefits" defaultValue="dental" onChange={onChange} />
    </div>,
  );
  await page.getByRole('button', { name: 'Clear Search benefits' }).click();
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(document.activeElement).toBe(input(mounted));
  expect(page.getByRole('button').query()).toBeNull();
  await userEvent.keyboard('ski');
  escaped.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(input(mounted).value).toBe('');
  expect(escaped).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(escaped).toHaveBeenCalledTimes(1);
});
