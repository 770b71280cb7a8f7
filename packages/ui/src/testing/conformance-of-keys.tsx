import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../overlay/focus.ts';
import { flawOfRing } from './focus-ring.ts';
import { type Mounted, type MountOptions, mount } from './mount.tsx';
import type { Prove } from './prove.ts';
import type { Specimen, Use } from './specimen.ts';

const places: [string, MountOptions][] = [
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
  ['right to left', { dir: 'rtl' }],
];

/** Reached by Tab, worked by keys, left by Tab, and at each stop it shows where one is. */
export function reaching(prove: Prove, { element, use }: Specimen) {
  const own = () => (use?.uncontrolled ?? element)({});

  for (const [where, options] of places)
    prove(`is reached, worked and left by keyboard alone ${where}`, async () => {
      const mounted = mountBetween(own(), options);
      const stops = await stopsOnTheWay(mounted, 'forth');
      expect(stops.map((one) => one.flaw).filter(Boolean)).toEqual([]);
      const back = await stopsOnTheWay(mounted, 'back');
      expect(back.map((one) => one.at)).toEqual(stops.map((one) => one.at).reverse());
      expect(new Set(stops.map((one) => one.at)), 'everything operable is reached').toEqual(
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

/** Does a use by its keys. */
export async function press(keys: Use['keys']): Promise<void> {
  if (typeof keys !== 'string') await keys();
  else if (keys !== '') await userEvent.keyboard(keys);
}

const mountBetween = (ui: React.ReactNode, options: MountOptions) =>
  mount(
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: only a stop, that is no button which a specimen looks for */}
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

/** Everything that Tab stops at between the two; fails when it never comes out. */
async function stopsOnTheWay(mounted: Mounted, way: 'forth' | 'back'): Promise<Stop[]> {
  const [start, end] =
    way === 'forth' ? ['[data-before]', '[data-after]'] : ['[data-after]', '[data-before]'];
  mounted.find(start).focus();
  const stops: Stop[] = [];
  const arrived = await tabUntil(mounted, mounted.find(end), way, (at) =>
    stops.push({ at, flaw: flawOfRing(mounted.find('[data-between]')) }),
  );
  if (arrived) return stops;
  throw new Error(`Tab does not lead out: ${stops.at(-1)?.at.outerHTML.slice(0, 120)}`);
}

/** As many presses at once as there should be stops: each by itself is a message to the test's server and back. */
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

/** What Tab owes a stop: of radios one for the group, of what the arrows reach (`tabindex=-1`) none. */
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
