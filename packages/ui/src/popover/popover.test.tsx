import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { Modal } from '../modal/modal.tsx';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations, places, show } from '../testing/overlay-places.ts';
import { Popover, type PopoverProps } from './popover.tsx';

const Worked = (props: Partial<PopoverProps>) => (
  <Popover title="How it is worked out" trigger={(trigger) => <Button {...trigger}>How?</Button>} {...props}>
    {props.children ?? (
      <p>
        By destination, days and ages. <a href="#pds">Read the PDS</a>
      </p>
    )}
  </Popover>
);
const trigger = () => page.getByRole('button', { name: 'How?' });
const panel = () => page.getByRole('dialog', { name: 'How it is worked out' });
const open = (mounted: Mounted) => mounted.find('button').getAttribute('aria-expanded') === 'true';
const wide = places.slice(0, 2);

conformance('Popover', {
  element: ({ label, ref, id, className }) => (
    <Popover
      {...{ ref, id, className }}
      title={label ?? 'Title'}
      defaultOpen={className !== undefined}
      trigger={(props) => <Button {...props}>{label ?? 'Open'}</Button>}
    >
      {label ?? 'Text'}
    </Popover>
  ),
  target: 'button',
  use: {
    uncontrolled: () => <Worked />,
    controlled: (onChange) => <Worked open={false} onOpenChange={onChange} />,
    act: (mounted) => mounted.find('button').click(),
    keys: '{Enter}',
    read: open,
    before: false,
    after: true,
    emitted: true,
  },
});

test.for(places)('[PRIM-05] a popover takes the focus and gives it back %s', async ([, place]) => {
  await show(place);
  const mounted = mount(<Worked />, place.options);
  await trigger().click();
  await expect.element(panel()).toBeVisible();
  await expectFocus(page.getByRole('heading', { name: 'How it is worked out' }));
  await expectNoAxeViolations(mounted);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expectFocus(trigger());
  await trigger().click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test.for(places)(
  '[PRIM-05] what is marked in a popover has the focus first, and may close it %s',
  async ([, place]) => {
    await show(place);
    mount(
      <Worked>
        {(close) => (
          <Button data-autofocus onClick={close}>
            Got it
          </Button>
        )}
      </Worked>,
      place.options,
    );
    await trigger().click();
    await expectFocus(page.getByRole('button', { name: 'Got it' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expectFocus(trigger());
  },
);

test.for(wide)(
  '[PRIM-05] a press beside a popover closes it and is not undone by the focus %s',
  async ([, place]) => {
    await show(place);
    const pressed = vi.fn();
    mount(
      <div style={{ display: 'grid', gap: 400, justifyItems: 'start' }}>
        <Worked />
        <Button onClick={pressed}>Elsewhere</Button>
      </div>,
      place.options,
    );
    await trigger().click();
    await expect.element(panel()).toBeVisible();
    await page.getByRole('button', { name: 'Elsewhere' }).click();
    expect(pressed).toHaveBeenCalledOnce();
    await expect.element(panel()).not.toBeInTheDocument();
    await expectFocus(page.getByRole('button', { name: 'Elsewhere' }));
  },
);

test.for(wide)(
  '[PRIM-05] Tab walks through a popover, which does not hold it, and on %s',
  async ([, place]) => {
    await show(place);
    mount(
      <>
        <Worked />
        <Button>After</Button>
      </>,
      place.options,
    );
    await trigger().click();
    await userEvent.tab();
    await expectFocus(page.getByRole('button', { name: 'Close' }));
    await userEvent.tab();
    await expectFocus(page.getByRole('link', { name: 'Read the PDS' }));
    await userEvent.tab();
    await expectFocus(page.getByRole('button', { name: 'After' }));
    await expect.element(panel()).not.toBeInTheDocument();
  },
);

test('[PRIM-05] a popover inside a modal closes first, and the modal stays open', async () => {
  await show({ wide: true });
  mount(
    <Modal open onClose={() => expect.unreachable('the modal was closed')} title="Price">
      <Worked />
    </Modal>,
  );
  await trigger().click();
  await expect.element(panel()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expectFocus(trigger());
});

test('[PRIM-05] a long popover scrolls within the window, at the end of a line as well', async () => {
  await page.viewport(700, 400);
  const mounted = mount(
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Worked placement="bottom-end">
        {Array.from({ length: 30 }, (_, at) => (
          <p key={`p${at + 1}`}>Paragraph {at + 1} of how it is worked out.</p>
        ))}
      </Worked>
    </div>,
  );
  await trigger().click();
  await expect.poll(() => mounted.find('.ck-popover').dataset.placed).toBe('');
  const box = mounted.find('.ck-popover').getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(400);
  expect(box.right).toBeLessThanOrEqual(700);
  const body = mounted.find('.ck-panel-body');
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
  // Without a link in it, a key can scroll it only when it is focusable.
  await expect.poll(() => body.tabIndex).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeInViewport();
  await page.viewport(390, 844);
});

test('[PRIM-05] a popover that becomes shorter stays on its side', async () => {
  await page.viewport(700, 600);
  const tall = (height: number) => (
    <div style={{ paddingBlockStart: 420 }}>
      <Worked>
        <p style={{ blockSize: height }}>Text</p>
      </Worked>
    </div>
  );
  const mounted = mount(tall(200));
  await trigger().click();
  const popover = mounted.find('.ck-popover');
  await expect.poll(() => popover.dataset.placement).toBe('top-start');
  const { bottom } = popover.getBoundingClientRect();
  mounted.render(tall(20));
  await expect.poll(() => popover.getBoundingClientRect().height).toBeLessThan(130);
  // Also once it has been placed again.
  await expect.poll(() => Math.abs(popover.getBoundingClientRect().bottom - bottom)).toBeLessThan(2);
  expect(popover.dataset.placement).toBe('top-start');
  await page.viewport(390, 844);
});
