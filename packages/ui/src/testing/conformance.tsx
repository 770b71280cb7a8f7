import axe from 'axe-core';
import type { ReactElement, Ref } from 'react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { highline, saltwater } from '../theme/index.ts';
import { type Mounted, mount } from './mount.tsx';

/** The props that the conformance test gives; a specimen spreads them over its own. */
export type SharedProps = {
  /** Points at an element of whatever kind: `never` fits every primitive's own, narrower type. */
  ref?: Ref<never>;
  id?: string;
  className?: string;
  label?: string;
  hint?: string;
  error?: string;
  disabled?: boolean;
  name?: string;
};

export type Specimen = {
  /** The primitive with the props it cannot do without. */
  element: (props: SharedProps) => ReactElement;
  /** Selector of the element that carries `id` and that the `ref` points at. */
  target: string;
  /** For inputs: selector of what is labelled and described, and its role. */
  field?: {
    control: string;
    role: 'textbox' | 'checkbox' | 'switch' | 'radiogroup' | 'spinbutton' | 'combobox' | 'group';
  };
  /** Takes `disabled`; the selector of what it switches off. */
  disables?: string;
  /** Something a visitor does, and how it shows. Left out by what only stands there. */
  use?: Use;
};

export type Use = {
  /** Owned by the primitive itself. */
  uncontrolled?: () => ReactElement;
  /** Owned by the caller, who never changes it. */
  controlled?: (onChange: (value: unknown) => void) => ReactElement;
  act: (mounted: Mounted) => void | Promise<void>;
  /** What shows; compared before and after. */
  read: (mounted: Mounted) => unknown;
  before: unknown;
  after: unknown;
  /** What `onChange` is told. */
  told?: unknown;
};

/** The one contract of all primitives: [PRIM-05]. Registers its tests under `name`. */
export function conformance(name: string, specimen: Specimen) {
  standing(name, specimen);
  if (specimen.field) labelled(name, specimen, specimen.field);
  if (specimen.disables) disabling(name, specimen, specimen.disables);
  if (specimen.use) using(name, specimen, specimen.use);
}

function standing(name: string, { element, target }: Specimen) {
  test(`[PRIM-05] ${name} forwards ref, id and class name`, () => {
    const ref = createRef<HTMLElement>();
    const mounted = mount(element({ ref: ref as Ref<never>, id: 'mine', className: 'own' }));
    expect(ref.current).toBe(mounted.find(target));
    expect(ref.current?.id).toBe('mine');
    expect(mounted.find('.own')).toBeTruthy();
  });

  test(`[PRIM-05] ${name} is written by a server and hydrates without a word`, async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    mount(element({ label: 'Label', hint: 'Hint', error: 'Error' }), { hydrate: true });
    await new Promise((done) => setTimeout(done, 30));
    const heard = [...said.mock.calls, ...warned.mock.calls];
    said.mockRestore();
    warned.mockRestore();
    expect(heard).toEqual([]);
  });

  test.for([
    ['at 320 px', { dir: 'ltr' }],
    ['right to left', { dir: 'rtl' }],
  ] as const)(`[PRIM-05] ${name} stays within its place %s`, async ([, options]) => {
    await page.viewport(320, 640);
    const long = 'A rather long label such as a translation into German sometimes brings with it';
    const ui = element({ label: long, hint: long, error: long });
    for (const theme of [highline, saltwater]) {
      const mounted = mount(ui, { ...options, theme, width: 288 });
      expect(mounted.root.scrollWidth, 'scrolls sideways').toBeLessThanOrEqual(288);
      for (const inner of visible(mounted.root)) {
        const box = inner.getBoundingClientRect();
        const frame = mounted.root.getBoundingClientRect();
        expect(box.right, `${inner.className} sticks out`).toBeLessThanOrEqual(frame.right + 1);
        expect(box.left, `${inner.className} sticks out`).toBeGreaterThanOrEqual(frame.left - 1);
      }
      mounted.unmount();
    }
    await page.viewport(390, 844);
  });

  test.for([
    ['in the page', { shadow: false }],
    ['in a shadow root', { shadow: true }],
  ] as const)(`[PRIM-05] ${name} shows axe nothing to mend %s`, async ([, { shadow }]) => {
    for (const theme of [highline, saltwater]) {
      const mounted = mount(element({ label: 'Label', hint: 'Hint', error: 'Error' }), { theme, shadow });
      mounted.root.style.background = 'var(--ck-paper)';
      mounted.root.getAnimations({ subtree: true }).forEach(finish);
      const context = mounted.scope instanceof ShadowRoot ? mounted.scope.host : mounted.root;
      const { violations } = await axe.run(context, { rules: { region: { enabled: false } } });
      expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
      mounted.unmount();
    }
  });
}

const finish = (animation: Animation) => {
  if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel();
  else animation.finish();
};

/** What is painted: not what is kept for screen readers only. */
function visible(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one instanceof HTMLElement && !one.closest('.ck-visually-hidden') && one.offsetWidth > 0,
  );
}

function labelled(name: string, { element }: Specimen, { control, role }: NonNullable<Specimen['field']>) {
  test(`[PRIM-05] ${name} is known by its label`, async () => {
    mount(element({ label: 'Port of call' }));
    await expect.element(page.getByRole(role, { name: /Port of call/ })).toBeInTheDocument();
  });

  test(`[PRIM-05] ${name} is described by its hint and its error, with more than a colour`, () => {
    const mounted = mount(element({ label: 'Label', hint: 'Some help', error: 'Some mistake' }));
    const described = mounted.find(control).getAttribute('aria-describedby') ?? '';
    const texts = described
      .split(' ')
      .map((id) => mounted.root.querySelector(`#${CSS.escape(id)}`)?.textContent);
    expect(texts).toContain('Some help');
    expect(texts).toContain('Some mistake');
    expect(mounted.root.querySelector('.ck-field-error svg')).toBeTruthy();
    const invalid = role === 'group' ? '[data-invalid]' : '[aria-invalid="true"]';
    expect(mounted.root.querySelector(invalid)).toBeTruthy();
    mounted.render(element({ label: 'Label' }));
    expect(mounted.root.querySelector('[aria-invalid="true"]')).toBeNull();
  });
}

function disabling(name: string, { element }: Specimen, selector: string) {
  test(`[PRIM-05] ${name} can be disabled`, () => {
    const mounted = mount(element({ disabled: true }));
    expect(mounted.find(selector).matches(':disabled, [aria-disabled="true"]')).toBe(true);
    mounted.render(element({ disabled: false }));
    expect(mounted.find(selector).matches(':disabled, [aria-disabled="true"]')).toBe(false);
  });
}

function using(name: string, { element }: Specimen, use: Use) {
  const own = use.uncontrolled ?? (() => element({}));

  test.for([
    ['in the page', {}],
    ['in an open shadow root', { shadow: true }],
    ['after hydration', { hydrate: true }],
  ] as const)(`[PRIM-05] ${name} works %s`, async ([, options]) => {
    const mounted = mount(own(), options);
    expect(use.read(mounted)).toEqual(use.before);
    await use.act(mounted);
    await expect.poll(() => use.read(mounted)).toEqual(use.after);
  });

  test(`[PRIM-05] ${name} never sends the form it stands in`, async () => {
    const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const mounted = mount(<form onSubmit={sent}>{own()}</form>);
    await use.act(mounted);
    for (const button of mounted.root.querySelectorAll('button')) button.click();
    expect(sent).not.toHaveBeenCalled();
  });

  const controlled = use.controlled;
  if (controlled)
    test(`[PRIM-05] ${name} leaves its value to its owner`, async () => {
      const onChange = vi.fn();
      const mounted = mount(controlled(onChange));
      await use.act(mounted);
      await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(use.told);
      expect(use.read(mounted)).toEqual(use.before);
    });
}
