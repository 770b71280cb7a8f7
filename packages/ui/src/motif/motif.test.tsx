import { expect, test } from 'vitest';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { highline, saltwater } from '../theme/index.ts';
import { Motif } from './motif.tsx';

conformance('Motif', {
  element: ({ ref, id, className }) => <Motif name="waves" {...{ ref, id, className }} />,
  target: 'svg',
});

test('[EMBD-04] each brand has its own drawing, in its own colours', () => {
  const drawn = [highline, saltwater].map((theme) => {
    const mounted = mount(<Motif name={theme.motif} />, { theme });
    const { fill, stroke } = getComputedStyle(mounted.find('path'));
    const count = mounted.root.querySelectorAll('path').length;
    mounted.unmount();
    return { fill, stroke, count };
  });
  expect(drawn[0]).not.toEqual(drawn[1]);
  expect(mount(<Motif name="none" />).root.innerHTML).toBe('');
});
