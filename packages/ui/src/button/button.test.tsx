import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { isReact } from '../testing/runtime.ts';
import { Button, LinkButton } from './button.tsx';

conformance('Button', {
  element: ({ label, ref, id, className, disabled }) => (
    <Button {...{ ref, id, className, disabled }}>{label ?? 'Continue'}</Button>
  ),
  target: 'button',
  disables: 'button',
});

// A link without behaviour of ours, so it is tested on React alone.
if (isReact)
  conformance('LinkButton', {
    element: ({ label, ref, id, className }) => (
      <LinkButton href="/cover" {...{ ref, id, className }}>
        {label ?? 'Continue'}
      </LinkButton>
    ),
    target: 'a',
  });

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['compact', 'regular', 'large'] as const;

test.for(variants)('[PRIM-05] a %s button is readable in every size', async (variant) => {
  const mounted = mount(
    sizes.map((size) => (
      <Button key={size} variant={variant} size={size} icon="plus">
        Add {size}
      </Button>
    )),
  );
  const heights = [...mounted.root.querySelectorAll('button')].map((one) => one.offsetHeight);
  expect(heights).toEqual([40, 48, 56]);
});

test('[PRIM-05] a compact button has a target of 44 px, however small it looks', async () => {
  const mounted = mount(
    <p style={{ padding: 20 }}>
      <Button size="compact">Edit</Button>
    </p>,
  );
  const box = mounted.find('button').getBoundingClientRect();
  const hit = document.elementFromPoint(box.left + box.width / 2, box.top - 1.5);
  expect(hit).toBe(mounted.find('button'));
});

test('[PRIM-05] a busy button keeps its focus and width, announces its label and cannot be pressed twice', async () => {
  const onClick = vi.fn();
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy} busyLabel="Paying…" onClick={onClick}>
        Pay now
      </Button>
    </form>
  );
  const mounted = mount(form(false));
  const button = mounted.find<HTMLButtonElement>('button');
  const width = button.offsetWidth;
  button.focus();
  mounted.render(form(true));
  expect(button.offsetWidth).toBe(width);
  await userEvent.keyboard('{Enter}');
  button.click();
  expect(onClick).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  await expect.element(page.getByRole('status')).toHaveTextContent('Paying…');
  await expect.element(page.getByRole('button', { name: 'Pay now', exact: true })).toBeInTheDocument();
});

test('[PRIM-05] a focused button has a ring of 2 px with a gap of 2 px', async () => {
  const mounted = mount(<Button>Continue</Button>);
  await userEvent.tab();
  const ring = getComputedStyle(mounted.find('button'));
  expect([ring.outlineStyle, ring.outlineWidth, ring.outlineOffset]).toEqual(['solid', '2px', '2px']);
});
