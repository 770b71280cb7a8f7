import type {} from '@vitest/browser-playwright';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, type MountOptions, mount } from '../testing/mount.tsx';
import { expectFocus, expectNoAxeViolations } from '../testing/overlay-places.ts';
import { moveAway } from '../testing/pointer.ts';
import { Carousel, type CarouselProps } from './carousel.tsx';

const names = ['Priya', 'Tom', 'Elise', 'Marcus', 'Jo', 'Anika'];
const slides = names.map((name) => ({
  id: name,
  content: (
    <p>
      A word by {name}. <a href={`#${name}`}>All of it</a>
    </p>
  ),
}));
const carousel = (props: Partial<CarouselProps> = {}) => (
  <Carousel label="What travellers say" slides={slides} {...props} />
);
const still = (ui: React.ReactNode, options?: MountOptions) => {
  const mounted = mount(ui, options);
  mounted.root.dataset.motion = 'reduced';
  return mounted;
};
/** Names of the slides that can be focused. */
const reached = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('.ck-carousel-slide:not([inert])')].map((one) =>
    one.querySelector('a')?.hash.slice(1),
  );
/** Until the first measurement every slide can be focused. */
const isMeasured = (mounted: Mounted) => expect.poll(() => reached(mounted)).toEqual(['Priya']);
const status = (mounted: Mounted) => mounted.root.querySelector('.ck-carousel-status')?.textContent;
const next = () => page.getByRole('button', { name: 'Next' });
const previous = () => page.getByRole('button', { name: 'Previous' });

conformance('Carousel', {
  element: ({ label, ref, id, className }) => (
    <Carousel
      {...{ ref, id, className }}
      label={label ?? 'What travellers say'}
      slides={label ? [{ id: 'one', content: <p>{label}</p> }] : slides}
    />
  ),
  target: 'section',
  use: {
    ready: isMeasured,
    act: async (mounted) => {
      await isMeasured(mounted);
      await vi.waitFor(() => mounted.find('[aria-label=Next]').click());
    },
    keys: '{Tab}{Enter}',
    read: (mounted) => {
      const { scrollLeft, clientWidth } = mounted.find('.ck-carousel-track');
      return Math.abs(scrollLeft) > clientWidth / 2;
    },
    before: false,
    after: true,
  },
});

test.for([
  ['ltr', 320],
  ['rtl', 390],
] as const)(
  '[PRIM-05] buttons move a carousel slide by slide and stop at its ends, %s',
  async ([dir, width]) => {
    await page.viewport(width, 640);
    const onChange = vi.fn();
    const mounted = still(carousel({ onChange }), { dir });
    await expect.poll(() => reached(mounted)).toEqual(['Priya']);
    expect(mounted.root.scrollWidth).toBeLessThanOrEqual(mounted.root.clientWidth);
    expect(status(mounted)).toBe('1 of 6');
    await expect.element(previous()).toHaveAttribute('aria-disabled', 'true');
    for (const name of names.slice(1)) {
      await next().click();
      await expect.poll(() => reached(mounted)).toEqual([name]);
    }
    expect(status(mounted)).toBe('6 of 6');
    await expect.element(next()).toHaveAttribute('aria-disabled', 'true');
    await expectFocus(next());
    await previous().click();
    await expect.poll(() => reached(mounted)).toEqual(['Jo']);
    expect(onChange.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 4]);
    await page.viewport(390, 844);
  },
);

test.for([
  [600, ['Priya', 'Tom'], ['Elise', 'Marcus'], '3–4 of 6'],
  [920, ['Priya', 'Tom', 'Elise'], ['Marcus', 'Jo', 'Anika'], '4–6 of 6'],
] as const)(
  '[PRIM-05] in %i px as many slides as fit stand side by side',
  async ([width, first, then, words]) => {
    await page.viewport(1000, 844);
    const mounted = still(carousel({ most: 3 }), { width });
    await expect.poll(() => reached(mounted)).toEqual(first);
    await next().click();
    await expect.poll(() => reached(mounted)).toEqual(then);
    expect(status(mounted)).toBe(words);
    await expectNoAxeViolations(mounted);
    await page.viewport(390, 844);
  },
);

test('[PRIM-05] where all slides fit there are no buttons', async () => {
  await page.viewport(1000, 844);
  const mounted = still(carousel({ slides: slides.slice(0, 2), most: 3 }), { width: 900 });
  await expect.poll(() => status(mounted)).toBeUndefined();
  expect(reached(mounted)).toEqual(['Priya', 'Tom']);
  await page.viewport(390, 844);
});

test.for(['ltr', 'rtl'] as const)('[PRIM-05] the row of slides is moved by keys as well, %s', async (dir) => {
  const mounted = still(carousel(), { dir });
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  mounted.find('.ck-carousel-track').focus();
  const [on, back] = dir === 'ltr' ? ['{ArrowRight}', '{ArrowLeft}'] : ['{ArrowLeft}', '{ArrowRight}'];
  for (const [key, name] of [
    [on, 'Tom'],
    ['{End}', 'Anika'],
    [back, 'Jo'],
    ['{Home}', 'Priya'],
  ] as const) {
    await userEvent.keyboard(key);
    await expect.poll(() => reached(mounted)).toEqual([name]);
  }
});

test.for(['ltr', 'rtl'] as const)('[PRIM-05] a slide is brought to where reading starts, %s', async (dir) => {
  await page.viewport(800, 640);
  const mounted = still(carousel({ most: 2 }), { dir });
  await expect.poll(() => reached(mounted)).toEqual(['Priya', 'Tom']);
  await next().click();
  await expect.poll(() => reached(mounted)).toEqual(['Elise', 'Marcus']);
  const [place, slide] = ['.ck-carousel-track', '.ck-carousel-slide:nth-child(3)'].map((one) =>
    mounted.find(one).getBoundingClientRect(),
  );
  const side = dir === 'ltr' ? 'left' : 'right';
  expect(Math.abs(slide![side] - place![side])).toBeLessThan(2);
});

test('[PRIM-05] moving on before the first measurement is reported too', async () => {
  const onChange = vi.fn();
  const ref = (carousel: HTMLElement | null) => {
    carousel?.querySelector('.ck-carousel-track')?.scrollTo({ left: 99_999, behavior: 'instant' });
  };
  still(carousel({ onChange, ref }));
  await expect.poll(() => onChange.mock.calls).toEqual([[5]]);
});

test('[PRIM-05] replaced slides can be reached like the first ones', async () => {
  const onChange = vi.fn();
  const mounted = still(carousel({ onChange, slides: slides.slice(0, 3) }));
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  await next().click();
  await expect.poll(() => reached(mounted)).toEqual(['Tom']);
  expect(onChange.mock.calls).toEqual([[1]]);
  mounted.render(carousel({ onChange, slides: slides.slice(3) }));
  await previous().click();
  await expect.poll(() => reached(mounted)).toEqual(['Marcus']);
  await next().click();
  await expect.poll(() => reached(mounted)).toEqual(['Jo']);
});

test('[CONT-04] autoplay pauses while its tab is hidden', async () => {
  await moveAway();
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  const mounted = mount(carousel({ autoPlay: 300 }));
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  await new Promise((done) => setTimeout(done, 1000));
  expect(reached(mounted)).toEqual(['Priya']);
  Reflect.deleteProperty(document, 'visibilityState');
  await expect.poll(() => reached(mounted)).not.toEqual(['Priya']);
});

test('[PRIM-05] Tab moves from the buttons to the visible slide and out, past the others', async () => {
  const mounted = still(
    <>
      {carousel()}
      <a href="#after">After</a>
    </>,
  );
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  await userEvent.tab();
  await userEvent.tab();
  await expectFocus(next());
  await userEvent.tab();
  await expectFocus(page.getByRole('group', { name: 'What travellers say' }));
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#Priya');
  await userEvent.tab();
  expect(document.activeElement?.getAttribute('href')).toBe('#after');
});

test('[PRIM-05] the focus in a slide that is swiped away stays in the carousel', async () => {
  const mounted = still(carousel(), { shadow: true });
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  mounted.find('a[href="#Priya"]').focus();
  const track = mounted.find('.ck-carousel-track');
  track.scrollTo({ left: track.clientWidth * 2 });
  await expect.poll(() => reached(mounted)).not.toContain('Priya');
  expect(mounted.scope.activeElement).toBe(track);
});

test('[PRIM-05] a carousel announces its role, and each slide its position', async () => {
  mount(carousel());
  const region = page.getByRole('region', { name: 'What travellers say' });
  await expect.element(region).toHaveAttribute('aria-roledescription', 'carousel');
  await expect
    .element(page.getByRole('group', { name: '1 of 6' }))
    .toHaveAttribute('aria-roledescription', 'slide');
  expect(region.getByRole('button', { name: /the slides/ }).elements()).toHaveLength(0);
});

test('[CONT-04] it advances and starts again, pauses under mouse and focus, and can be stopped', async () => {
  await moveAway();
  const mounted = mount(carousel({ autoPlay: 400, slides: slides.slice(0, 3) }));
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  await expect.poll(() => mounted.find('.ck-carousel-status').ariaLive).toBe('off');
  await expect.poll(() => reached(mounted)).toEqual(['Tom']);
  await expect.poll(() => reached(mounted)).toEqual(['Elise']);
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  const holds = async () => {
    await new Promise((done) => setTimeout(done, 700));
    const before = reached(mounted);
    await new Promise((done) => setTimeout(done, 700));
    expect(reached(mounted)).toEqual(before);
  };
  mounted.find('[aria-label=Next]').focus();
  await holds();
  mounted.find('[aria-label=Next]').blur();
  await userEvent.hover(mounted.find('.ck-carousel-status'));
  await holds();
  await page.getByRole('button', { name: 'Pause the slides' }).click();
  await moveAway();
  mounted.find('.ck-icon-button').blur();
  await holds();
  expect(mounted.find('.ck-carousel-status').ariaLive).toBe('polite');
  await page.getByRole('button', { name: 'Play the slides' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause the slides' })).toBeInTheDocument();
});

test('[CONT-04] it does not advance under reduced motion, nor glide when it is moved', async () => {
  await moveAway();
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
  const mounted = mount(carousel({ autoPlay: 60 }));
  await expect.poll(() => reached(mounted)).toEqual(['Priya']);
  await new Promise((done) => setTimeout(done, 400));
  const moved = reached(mounted);
  const { scrollBehavior } = getComputedStyle(mounted.find('.ck-carousel-track'));
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  expect([moved, scrollBehavior]).toEqual([['Priya'], 'auto']);
});
