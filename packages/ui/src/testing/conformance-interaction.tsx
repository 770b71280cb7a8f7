import { expect, vi } from 'vitest';
import { type MountOptions, mount } from './mount.tsx';
import { isReact } from './runtime.ts';
import type { Specimen, Use } from './specimen.ts';
import type { TestOf } from './test-of.ts';

const everywhere: [string, MountOptions][] = isReact
  ? [
      ['in the page', {}],
      ['in an open shadow root', { shadow: true }],
      ['after hydration', { hydrate: true }],
      ['in strict mode', { strict: true }],
    ]
  : // As the script tag brings a form that the server rendered.
    [['after hydration in an open shadow root', { hydrate: true, shadow: true }]];

/** The specimen's use, in a page, a shadow root, after hydration and in strict mode. */
export function testInteraction(testOf: TestOf, { element }: Specimen, use: Use) {
  const own = () => (use.uncontrolled ?? element)({});

  for (const [where, options] of everywhere)
    testOf(`works ${where}`, async () => {
      const mounted = mount(own(), options);
      expect(use.read(mounted)).toEqual(use.before);
      await use.act(mounted);
      await expect.poll(() => use.read(mounted)).toEqual(use.after);
    });

  testOf('removes its listeners when it is unmounted', async () => {
    mount(own()).unmount();
    const remainingListeners = watchListeners();
    const errors = vi.spyOn(console, 'error');
    const mounted = mount(own());
    await use.act(mounted);
    mounted.unmount();
    await new Promise((done) => setTimeout(done, 50));
    expect(remainingListeners()).toEqual([]);
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  const controlled = use.controlled;
  if (controlled)
    testOf('calls onChange and keeps its value when it is controlled', async () => {
      const onChange = vi.fn();
      const mounted = mount(controlled(onChange));
      await use.act(mounted);
      await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(use.emitted);
      expect(use.read(mounted)).toEqual(use.before);
    });

  // An attribute of the elements, which are the same on both runtimes.
  if (isReact)
    testOf('does not submit the form around it', async () => {
      const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
      const mounted = mount(<form onSubmit={sent}>{own()}</form>);
      await use.act(mounted);
      for (const button of mounted.root.querySelectorAll('button')) button.click();
      expect(sent).not.toHaveBeenCalled();
    });
}

const ours = /^(pointer|key|focus|scroll|resize|wheel|touch|visibility)/;

/** Records listeners on document and window; the returned function lists those that were not removed. */
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
