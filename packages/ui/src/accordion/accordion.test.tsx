import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Accordion } from './accordion.tsx';
import { Disclosure } from './disclosure.tsx';

const items = [
  { id: 'excess', title: 'What is an excess?', content: 'The part of a claim that you pay.' },
  { id: 'begun', title: 'Have I left too late?', content: 'Residents may still buy.' },
];
const open = (mounted: Mounted) => [...mounted.root.querySelectorAll('details')].map((one) => one.open);

conformance('Accordion', {
  element: ({ label, ref, id, className }) => (
    <Accordion
      {...{ ref, id, className }}
      items={label ? [{ id: 'one', title: label, content: label }, ...items] : items}
    />
  ),
  target: '.ck-accordion',
  use: {
    act: (mounted) => mounted.find('summary').click(),
    keys: '{Enter}',
    read: open,
    before: [false, false],
    after: [true, false],
  },
});

conformance('Disclosure', {
  element: ({ label, ref, id, className }) => (
    <Disclosure {...{ ref, id, className }} summary={label ?? 'More'}>
      {label ?? 'Read on'}
    </Disclosure>
  ),
  target: 'details',
  use: {
    act: (mounted) => mounted.find('summary').click(),
    keys: '{Enter}',
    read: open,
    before: [false],
    after: [true],
  },
});

test('[PRIM-04] opening one part of an accordion closes the other, unless several may be open', async () => {
  const one = mount(<Accordion items={items} defaultOpen={['excess']} />);
  one.find('details:last-child summary').click();
  await expect.poll(() => open(one)).toEqual([false, true]);
  const several = mount(<Accordion items={items} defaultOpen={['excess']} multiple />);
  several.find('details:last-child summary').click();
  await expect.poll(() => open(several)).toEqual([true, true]);
});

test('[PRIM-05] an accordion works by keyboard, keeps its headings, and stays open when rendered again', async () => {
  const mounted = mount(<Accordion items={items} headingLevel={2} />);
  expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(2);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => open(mounted)).toEqual([true, false]);
  mounted.render(<Accordion items={[...items]} headingLevel={2} className="again" />);
  expect(open(mounted)).toEqual([true, false]);
});

test('[PRIM-04] a disclosure reports what was opened, and not what was open from the start', async () => {
  const onToggle = vi.fn();
  const mounted = mount(
    <Disclosure summary="More" open onToggle={onToggle}>
      Text
    </Disclosure>,
  );
  await new Promise((done) => setTimeout(done, 50));
  expect(onToggle).not.toHaveBeenCalled();
  mounted.find('summary').click();
  await expect.poll(() => onToggle.mock.calls).toEqual([[false]]);
});

test('[PRIM-04] a disclosure that the browser opens calls onToggle, and closes again where its owner keeps it closed', async () => {
  const onToggle = vi.fn();
  const mounted = mount(
    <Disclosure summary="More" open={false} onToggle={onToggle}>
      Text
    </Disclosure>,
  );
  mounted.find<HTMLDetailsElement>('details').open = true;
  await expect.poll(() => onToggle.mock.calls).toEqual([[true]]);
  await expect.poll(() => open(mounted)).toEqual([false]);
});
