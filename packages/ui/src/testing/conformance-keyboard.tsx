import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../overlay/focus.ts';
import { focusRingProblem } from './focus-ring.ts';
import { type Mounted, type MountOptions, mount } from './mount.tsx';
import { pointElsewhere } from './pointer.ts';
import { isReact } from './runtime.ts';
import type { Specimen, Use } from './specimen.ts';
import type { TestOf } from './test-of.ts';

const inShadow: [string, MountOptions] = ['in an open shadow root', { shadow: true }];
/** The script tag, which brings preact, is always in a shadow root. */
const places: [string, MountOptions][] = isReact
  ? [['in the page', {}], inShadow, ['right to left', { dir: 'rtl' }]]
  : [inShadow];

/** Tab reaches and leaves it, keys operate it, and each Tab stop has a focus ring. */
export function testKeyboard(testOf: TestOf, { element, use }: Specimen) {
  const own = () => (use?.uncontrolled ?? element)({});

  for (const [where, options] of places)
    testOf(`is reached, operated and left by keyboard alone ${where}`, async () => {
      // By keyboard alone: what is under the pointer may open.
      await pointElsewhere();
      const mounted = mountBetween(own(), options);
      await use?.ready?.(mounted);
      const stops = await stopsOnTheWay(mounted, 'forth');
      expect(stops.map((one) => one.flaw).filter(Boolean)).toEqual([]);
      const back = await stopsOnTheWay(mounted, 'back');
      expect(back.map((one) => one.at)).toEqual(stops.map((one) => one.at).reverse());
      expect(new Set(stops.map((one) => one.at)), 'Tab reaches every control').toEqual(
        new Set(operable(mounted)),
      );
      if (!use) return;
      mounted.find('[data-before]').focus();
      expect(use.read(mounted)).toEqual(use.before);
      await userEvent.tab();
      await press(use.keys);
      await expect.poll(() => use.read(mounted)).toEqual(use.after);
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => tabUntil(mounted, mounted.find('[data-after]'), 'forth')).toBe(true);
    });
}

/** Presses a use's keys. */
export async function press(keys: Use['keys']): Promise<void> {
  if (typeof keys !== 'string') await keys();
  else if (keys !== '') await userEvent.keyboard(keys);
}

const mountBetween = (ui: React.ReactNode, options: MountOptions) =>
  mount(
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a stop, that is not a button, which a specimen may search for */}
      <span tabIndex={0} data-before>
        Before
      </span>
      <div data-between>{ui}</div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: likewise */}
      <span tabIndex={0} data-after>
        After
      </span>
    </>,
    options,
  );

type Stop = { at: Element; flaw: string | undefined };

/** The Tab stops between the two markers; fails when Tab does not leave the component. */
async function stopsOnTheWay(mounted: Mounted, way: 'forth' | 'back'): Promise<Stop[]> {
  const [start, end] =
    way === 'forth' ? ['[data-before]', '[data-after]'] : ['[data-after]', '[data-before]'];
  mounted.find(start).focus();
  const stops: Stop[] = [];
  const arrived = await tabUntil(mounted, mounted.find(end), way, (at) =>
    stops.push({ at, flaw: focusRingProblem(mounted.find('[data-between]')) }),
  );
  if (arrived) return stops;
  throw new Error(`Tab does not leave it: ${stops.at(-1)?.at.outerHTML.slice(0, 120)}`);
}

/** Presses Tab several times at once, since each call is a round trip to the test's server. */
async function tabUntil(
  mounted: Mounted,
  end: Element,
  way: 'forth' | 'back',
  onStop: (at: Element) => void = () => {},
): Promise<boolean> {
  let arrived = false;
  const note = () => {
    const at = deepActiveElement();
    if (at === end) arrived = true;
    else if (at && !arrived) onStop(at);
  };
  mounted.scope.addEventListener('focusin', note);
  for (let pressed = 0; pressed < 30 && !arrived; ) {
    const presses = operable(mounted).length + 1;
    const tabs = '{Tab}'.repeat(presses);
    await userEvent.keyboard(way === 'back' ? `{Shift>}${tabs}{/Shift}` : tabs);
    pressed += presses;
  }
  mounted.scope.removeEventListener('focusin', note);
  return arrived;
}

const focusable =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]';

/** The expected Tab stops: one for a radio group, none for elements with `tabindex=-1`, which arrow keys reach. */
function operable(mounted: Mounted): Element[] {
  const groups = new Set<string>();
  return [...mounted.find('[data-between]').querySelectorAll<HTMLElement>(focusable)].filter((one) => {
    if (one.tabIndex < 0 || one.closest('[inert]') || !one.checkVisibility({ visibilityProperty: true }))
      return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const members = [...mounted.root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(one.name)}"]`)];
    const stop = members.find((member) => member.checked) ?? members[0];
    if (stop !== one || groups.has(one.name)) return false;
    groups.add(one.name);
    return true;
  });
}
