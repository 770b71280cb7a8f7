import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations, places, show } from '../testing/overlay-places.ts';
import { Menu, type MenuProps } from './menu.tsx';

const chosen = vi.fn();
const items = ['Documents', 'Claim', 'Delete'].map((label) => ({
  ...{ id: label, label, danger: label === 'Delete', icon: 'document' as const },
  onSelect: () => chosen(label),
}));
const Options = (props: Partial<MenuProps>) => (
  <Menu
    label="Policy P1"
    items={items}
    trigger={(trigger) => <Button {...trigger}>{props.label ?? 'Options'}</Button>}
    {...props}
  />
);
const trigger = (name = 'Options') => page.getByRole('button', { name });
const menu = () => page.getByRole('menu');
const item = (name: string) => page.getByRole('menuitem', { name });
const open = (mounted: Mounted) => mounted.find('button').getAttribute('aria-expanded') === 'true';

conformance('Menu', {
  element: ({ label, ref, id, className }) => (
    <Menu
      {...{ ref, id, className, items }}
      label={label ?? 'Options'}
      defaultOpen={className !== undefined}
      trigger={(props) => <Button {...props}>{label ?? 'Open'}</Button>}
    />
  ),
  target: 'button',
  use: {
    uncontrolled: () => <Options />,
    controlled: (onChange) => <Options open={false} onOpenChange={onChange} />,
    act: (mounted) => mounted.find('button').click(),
    keys: '{Enter}',
    read: open,
    before: false,
    after: true,
    emitted: true,
  },
});

test.for(places)('[ACCT-02] [PRIM-05] a menu is complete by keys %s', async ([, place]) => {
  await show(place);
  chosen.mockClear();
  const mounted = mount(<Options />, place.options);
  await trigger().click();
  await expectFocus(item('Documents'));
  await expectNoAxeViolations(mounted);
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(item('Delete'));
  await userEvent.keyboard('{ArrowDown}');
  await expectFocus(item('Documents'));
  await userEvent.keyboard('{End}');
  await expectFocus(item('Delete'));
  await userEvent.keyboard('c');
  await expectFocus(item('Claim'));
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  await expectFocus(trigger());
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(item('Delete'));
  await userEvent.keyboard('{Home}{Enter}');
  await expect.element(menu()).not.toBeInTheDocument();
  await expectFocus(trigger());
  expect(chosen.mock.calls).toEqual([['Documents']]);
});

test('[ACCT-02] one menu is open at a time, and Tab leaves it', async () => {
  await show({ wide: true });
  mount(
    <div style={{ display: 'grid', gap: 240, justifyItems: 'start' }}>
      <Options />
      <Options label="Another" />
    </div>,
  );
  await trigger().click();
  await trigger('Another').click();
  await expect.element(page.getByRole('menu', { name: 'Policy P1' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('menu', { name: 'Another' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await trigger().click();
  await userEvent.tab();
  await expectFocus(trigger('Another'));
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[ACCT-02] [PRIM-05] in a sheet Tab comes back to the item that it left', async () => {
  await show({ wide: false });
  mount(<Options />);
  await trigger().click();
  await expectFocus(item('Documents'));
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab({ shift: true });
  await expectFocus(page.getByRole('button', { name: 'Close' }));
  await userEvent.tab();
  await expectFocus(item('Claim'));
});

test('[ACCT-02] an item is chosen by a press, once the menu is closed', async () => {
  await show({ wide: true });
  chosen.mockClear();
  const site = { id: 'site', label: 'Site', href: '/how-to-claim', onSelect: () => chosen('Site') };
  mount(<Options items={[...items, site]} />);
  await trigger().click();
  await expect.element(item('Site')).toHaveAttribute('href', '/how-to-claim');
  await expect.element(item('Site')).toHaveAttribute('rel', 'noopener noreferrer');
  await item('Claim').click();
  expect(chosen.mock.calls).toEqual([['Claim']]);
  await expect.element(menu()).not.toBeInTheDocument();
  await expectFocus(trigger());
  await userEvent.keyboard('{ArrowUp}');
  await expectFocus(item('Site'));
  // The page that it leads to is not opened here.
  const prevented = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('click', prevented, { once: true });
  await userEvent.keyboard(' ');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(prevented).toHaveBeenCalledOnce();
  expect(chosen.mock.calls).toEqual([['Claim'], ['Site']]);
});
