import { createRef, type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../button/button.tsx';
import { conformance } from '../testing/conformance.tsx';
import { brands, expectLongWordsToFit } from '../testing/long-words.tsx';
import { mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations, places, show } from '../testing/overlay-places.ts';
import { Sheet, type SheetProps } from './sheet.tsx';

function Asked({ onClosed, ...props }: Partial<SheetProps> & { onClosed?: (reason: string) => void }) {
  const [open, setOpen] = useState(false);
  const close: SheetProps['onClose'] = (reason) => {
    setOpen(false);
    onClosed?.(reason);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Sheet
        title="Your cover"
        foot={<Button onClick={() => close('close')}>Done</Button>}
        {...props}
        open={open}
        onClose={close}
      >
        {props.children ?? <p>Everything that is covered.</p>}
      </Sheet>
    </>
  );
}
const opener = () => page.getByRole('button', { name: 'Open' });
const dialog = () => page.getByRole('dialog', { name: 'Your cover' });
const paragraphs = Array.from({ length: 60 }, (_, at) => (
  <p key={`p${at + 1}`}>Benefit {at + 1}, and what it is worth.</p>
));

/** Waits until the initial content has been measured. */
const noticed = () => new Promise((done) => setTimeout(done, 100));

conformance('Sheet', {
  element: ({ label, ref, id, className }) => (
    <Sheet
      {...{ ref, id, className }}
      open={className !== undefined}
      onClose={() => {}}
      title={label ?? 'Your cover'}
    >
      {label ?? 'Text'}
    </Sheet>
  ),
  target: 'dialog',
  use: {
    uncontrolled: () => <Asked />,
    act: (mounted) => mounted.find('button').click(),
    keys: '{Enter}',
    read: (mounted) => mounted.root.querySelector('dialog')?.dataset.state === 'open',
    before: false,
    after: true,
  },
});

test('[PRIM-05] Sheet forwards ref, id and class name, and is closed in the server’s HTML', async () => {
  const ref = createRef<HTMLDialogElement>();
  const ui = (
    <Sheet open onClose={() => {}} title="Your cover" ref={ref} id="mine" className="own">
      Text
    </Sheet>
  );
  expect(renderToString(ui)).not.toContain(' open');
  mount(ui);
  expect(ref.current?.matches('dialog#mine.own')).toBe(true);
  await expect.poll(() => ref.current?.matches(':modal')).toBe(true);
});

test.for(places)(
  '[PRIM-05] a sheet takes the focus, is left by Escape, and gives it back %s',
  async ([, place]) => {
    await show(place);
    const onClosed = vi.fn();
    const mounted = mount(<Asked onClosed={onClosed} />, place.options);
    await opener().click();
    await expect.element(dialog()).toBeVisible();
    await expectFocus(page.getByRole('heading', { name: 'Your cover' }));
    await expectNoAxeViolations(mounted);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectFocus(opener());
    await opener().click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(onClosed.mock.calls.flat()).toEqual(['escape', 'close']);
  },
);

test.for([
  ['ltr', 'right'],
  ['rtl', 'left'],
] as const)('[PRIM-05] in a wide window a sheet is at the end side, %s', async ([dir, side]) => {
  await show({ wide: true });
  const mounted = mount(<Asked>{paragraphs}</Asked>, { dir });
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  for (const animation of mounted.root.getAnimations({ subtree: true })) animation.finish();
  const box = mounted.find('dialog').getBoundingClientRect();
  expect([box.top, box.bottom, box[side]]).toEqual([0, 844, side === 'right' ? 1000 : 0]);
  expect(box.width).toBe(480);
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeInViewport();
  const body = mounted.find('.ck-panel-body');
  expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
});

test.for([
  ['as further children', paragraphs],
  ['in the child that is there', <div key="there">{paragraphs}</div>],
  ['as mere words', 'Everything that is covered. '.repeat(400)],
] as const)('[PRIM-05] what comes late into a side sheet is scrolled by keys too, %s', async ([, late]) => {
  await show({ wide: true });
  const sheet = (children: ReactNode) => (
    <Sheet open onClose={() => {}} title="Your cover">
      {children}
    </Sheet>
  );
  const before = typeof late === 'string' ? 'One moment' : <div key="there">One moment</div>;
  const mounted = mount(sheet(before));
  await expect.element(dialog()).toBeVisible();
  const body = mounted.find('.ck-panel-body');
  const { height } = body.getBoundingClientRect();
  await noticed();
  expect(body.tabIndex).toBe(-1);
  mounted.render(sheet(late));
  await expect.poll(() => body.tabIndex).toBe(0);
  expect(body.getBoundingClientRect().height, 'its own box is the same').toBe(height);
  mounted.render(sheet(before));
  await expect.poll(() => body.tabIndex).toBe(-1);
});

test('[PRIM-05] an image that loads late makes a side sheet scroll', async () => {
  await show({ wide: true });
  const mounted = mount(<Asked>{<div className="picture" />}</Asked>);
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  await noticed();
  mounted.find('.picture').style.blockSize = '2000px';
  await expect.poll(() => mounted.find('.ck-panel-body').tabIndex).toBe(0);
});

test('[PRIM-05] on a phone it comes from the bottom, and its foot stays while the body scrolls', async () => {
  await page.viewport(320, 640);
  const mounted = mount(<Asked>{paragraphs}</Asked>);
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  for (const animation of mounted.root.getAnimations({ subtree: true })) animation.finish();
  const box = mounted.find('dialog').getBoundingClientRect();
  expect([box.left, box.right, box.bottom]).toEqual([0, 320, 640]);
  expect(box.top).toBeGreaterThan(0);
  await expect.poll(() => mounted.find('.ck-panel-body').tabIndex).toBe(0);
  await expectNoAxeViolations(mounted);
  mounted.find('.ck-panel-body').scrollTo(0, 400);
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeInViewport();
  await expect.element(page.getByRole('heading', { name: 'Your cover' })).toBeInViewport();
  await page.viewport(390, 844);
});

test('[PRIM-05] a press outside a sheet closes it, unless it must be answered or is busy', async () => {
  await show({ wide: true });
  const onClosed = vi.fn();
  const press = () =>
    mounted
      .find('dialog')
      .dispatchEvent(
        new PointerEvent('pointerdown', { clientX: 9, clientY: 9, bubbles: true, composed: true }),
      );
  const mounted = mount(<Asked onClosed={onClosed} dismissible={false} />);
  await opener().click();
  press();
  await userEvent.keyboard('{Escape}');
  expect(page.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  mounted.render(<Asked onClosed={onClosed} busy />);
  press();
  await userEvent.keyboard('{Escape}');
  expect(onClosed).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  mounted.render(<Asked onClosed={onClosed} />);
  press();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(onClosed).toHaveBeenCalledWith('backdrop');
});

test.for(brands)(
  '[PRIM-05] an open sheet can be read at 320 px with words that do not break: %s',
  ([, theme]) =>
    expectLongWordsToFit(
      (word) => (
        <Sheet open title={word} onClose={() => {}}>
          <p>{word}</p>
        </Sheet>
      ),
      theme,
    ),
);
