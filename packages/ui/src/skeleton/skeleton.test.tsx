import { expect, test } from 'vitest';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { Skeleton } from './skeleton.tsx';

conformance('Skeleton', {
  element: ({ ref, id, className }) => <Skeleton shape="line" width="100%" {...{ ref, id, className }} />,
  target: '.ck-skeleton',
});

test('[EMBD-08] a skeleton takes the size it is given, without a style attribute from the server', () => {
  const mounted = mount(<Skeleton shape="line" width="120px" height="20px" />, { hydrate: true });
  const skeleton = mounted.find('.ck-skeleton');
  expect([skeleton.offsetWidth, skeleton.offsetHeight]).toEqual([120, 20]);
});

test('[PRIM-05] a skeleton is still under reduced motion, and hidden from a screen reader', () => {
  const mounted = mount(<Skeleton shape="block" />);
  expect(mounted.find('.ck-skeleton').getAttribute('aria-hidden')).toBe('true');
  mounted.root.dataset.motion = 'reduced';
  expect(getComputedStyle(mounted.find('.ck-skeleton')).animationName).toBe('none');
});
