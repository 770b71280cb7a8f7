import { expect, vi } from 'vitest';
import { type MountOptions, mount } from './mount.tsx';
import type { Prove } from './prove.ts';
import type { Specimen, Use } from './specimen.ts';

const everywhere: [string, MountOptions][] = [
  ['in the page', {}],
  ['in an open shadow root', { shadow: true }],
  ['after hydration', { hydrate: true }],
  ['in strict mode', { strict: true }],
];

/** What a visitor does to it, in every place that it may stand in. */
export function using(prove: Prove, { element }: Specimen, use: Use) {
  const own = () => (use.uncontrolled ?? element)({});

  for (const [where, options] of everywhere)
    prove(`works ${where}`, async () => {
      const mounted = mount(own(), options);
      expect(use.read(mounted)).toEqual(use.before);
      await use.act(mounted);
      await expect.poll(() => use.read(mounted)).toEqual(use.after);
    });

  prove('takes its listeners along when it goes', async () => {
    mount(own()).unmount();
    const stillHeard = watchListeners();
    const said = vi.spyOn(console, 'error');
    const mounted = mount(own());
    await use.act(mounted);
    mounted.unmount();
    await new Promise((done) => setTimeout(done, 50));
    expect(stillHeard()).toEqual([]);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  prove('never sends the form it stands in', async () => {
    const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const mounted = mount(<form onSubmit={sent}>{own()}</form>);
    await use.act(mounted);
    for (const button of mounted.root.querySelectorAll('button')) button.click();
    expect(sent).not.toHaveBeenCalled();
  });

  const controlled = use.controlled;
  if (controlled)
    prove('leaves its value to its owner', async () => {
      const onChange = vi.fn();
      const mounted = mount(controlled(onChange));
      await use.act(mounted);
      await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(use.told);
      expect(use.read(mounted)).toEqual(use.before);
    });
}

const ours = /^(pointer|key|focus|scroll|resize|wheel|touch|visibility)/;

/** Watches what the page is listened to for from now on; the returned function says what still is. */
function watchListeners(): () => string[] {
  const watched = [document, window].map((target) => ({
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }));
  return () =>
    watched.flatMap(({ added, removed }) => {
      const gone = removed.mock.calls.map(([, listener]) => listener);
      const left = added.mock.calls.filter(([type, listener]) => ours.test(type) && !gone.includes(listener));
      added.mockRestore();
      removed.mockRestore();
      return left.map(([type]) => type);
    });
}
