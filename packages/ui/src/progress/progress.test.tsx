import type {} from '@vitest/browser-playwright';
import { expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { Progress } from './progress.tsx';
import { ProgressSteps } from './progress-steps.tsx';

const steps = ['Your trip', 'Travellers', 'Health', 'Review', 'Payment'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));
const bar = () => page.getByRole('progressbar', { name: 'Saving your documents' });

conformance('Progress', {
  element: ({ label, ref, id, className }) => (
    <Progress {...{ ref, id, className }} label={label ?? 'Saving'} value={40} />
  ),
  target: '[role=progressbar]',
});

conformance('ProgressSteps', {
  element: ({ label, ref, id, className }) => (
    <ProgressSteps
      {...{ ref, id, className }}
      label={label ?? 'Buy cover'}
      steps={steps.map((step) => ({ ...step, label: label ?? step.label }))}
      current="travellers"
      onSelect={() => {}}
    />
  ),
  target: '.ck-steps',
});

test('[PRIM-05] progress is announced as a share or as its value text', async () => {
  const mounted = mount(<Progress label="Saving your documents" value={2} max={5} />);
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '2');
  await expect.element(bar()).toHaveAttribute('aria-valuetext', '40%');
  mounted.render(<Progress label="Saving your documents" value={2} max={5} valueText="2 of 5 documents" />);
  await expect.element(bar()).toHaveAttribute('aria-valuetext', '2 of 5 documents');
  expect(mounted.find('.ck-progress-value').textContent).toBe('2 of 5 documents');
  mounted.render(<Progress label="Saving your documents" value={9} max={5} />);
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '5');
});

test.for(['ltr', 'rtl'] as const)('[PRIM-05] a bar fills from where reading starts, %s', (dir) => {
  const mounted = mount(<Progress label="Saving" value={25} />, { dir, width: 202 });
  for (const animation of mounted.root.getAnimations({ subtree: true })) animation.finish();
  const outer = mounted.find('.ck-progress-bar').getBoundingClientRect();
  const fill = mounted.find('.ck-progress-fill').getBoundingClientRect();
  const seen = Math.min(outer.right, fill.right) - Math.max(outer.left, fill.left);
  expect(Math.round(seen)).toBeGreaterThanOrEqual(50);
  expect(Math.round(seen)).toBeLessThanOrEqual(52);
  expect(dir === 'ltr' ? fill.right < outer.right : fill.left > outer.left).toBe(true);
});

test.for([
  ['as users ask', {}],
  ['without motion', { reduced: true }],
] as const)('[PRIM-05] what nobody knows the end of shows after 300 ms only, %s', async ([, how]) => {
  const mounted = mount(<Progress label="Saving your documents" value={null} />);
  if ('reduced' in how) mounted.root.dataset.motion = 'reduced';
  const visible = () => getComputedStyle(mounted.find('.ck-progress-bar')).visibility === 'visible';
  const [wait] = mounted.find('.ck-progress').getAnimations();
  wait!.pause();
  wait!.currentTime = 299;
  expect(visible()).toBe(false);
  wait!.currentTime = 302;
  expect(visible()).toBe(true);
  await expect.element(bar()).not.toHaveAttribute('aria-valuenow');
  const fill = getComputedStyle(mounted.find('.ck-progress-fill'));
  expect(fill.animationName === 'none').toBe('reduced' in how);
  if (!('reduced' in how)) expect(fill.animationDelay, 'no frames before it shows').toBe('0.3s');
});

test('[PRIM-05] a bar that becomes indeterminate stays visible', () => {
  const mounted = mount(<Progress label="Saving" value={80} />);
  mounted.render(<Progress label="Saving" value={null} />);
  expect(getComputedStyle(mounted.find('.ck-progress-bar')).visibility).toBe('visible');
});

test('[PRIM-05] in forced colours the filled part differs from the rest', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const mounted = mount(<Progress label="Saving" value={40} />);
  const paint = (selector: string) => getComputedStyle(mounted.find(selector)).backgroundColor;
  const [fill, rest] = [paint('.ck-progress-fill'), paint('.ck-progress-bar')];
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  expect(fill).not.toBe(rest);
});

test('[PRIM-05] steps are an ordered list that says what is done, what is now and what is to come', async () => {
  mount(<ProgressSteps label="Buy cover" steps={steps} current="health" />);
  const items = page.getByRole('list', { name: 'Buy cover' }).getByRole('listitem').elements();
  expect(items.map((one) => one.querySelector('.ck-step-label')?.textContent)).toEqual([
    'Your trip (done)',
    'Travellers (done)',
    'Health',
    'Review (to come)',
    'Payment (to come)',
  ]);
  expect(items.map((one) => one.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(page.getByRole('button').elements()).toHaveLength(0);
});

test('[PRIM-05] one can return to a step that is done, and to no other', async () => {
  const onSelect = vi.fn();
  mount(<ProgressSteps label="Buy cover" steps={steps} current="health" onSelect={onSelect} />);
  expect(page.getByRole('button').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Travellers (done)' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('travellers');
});

test('[PRIM-05] a narrow container names the current step, a wide one all of them', async () => {
  const seen = (width: number) => {
    const mounted = mount(
      <ProgressSteps label="Buy cover" steps={steps} current="health" onSelect={() => {}} />,
      {
        width,
      },
    );
    const present = mounted.find('.ck-steps-present');
    const label = mounted.find('.ck-step-label');
    const touched = mounted.find('button').getBoundingClientRect();
    const hit = document.elementFromPoint(touched.left + 4, touched.top + touched.height / 2 + 20);
    const found = {
      present: present.offsetHeight > 0 ? present.textContent : null,
      labels: getComputedStyle(label).clipPath === 'none',
      pressedOn44: hit === mounted.find('button') || mounted.find('button').contains(hit),
    };
    mounted.unmount();
    return found;
  };
  expect(seen(288)).toEqual({ present: '3 of 5Health', labels: false, pressedOn44: true });
  await page.viewport(1000, 844);
  expect(seen(800)).toEqual({ present: null, labels: true, pressedOn44: true });
  await page.viewport(390, 844);
});

test('[PRIM-05] when all steps are done none is the current one', () => {
  const mounted = mount(<ProgressSteps label="Buy cover" steps={steps} current={null} />);
  expect(mounted.root.querySelectorAll('[data-state=done]')).toHaveLength(5);
  expect(mounted.root.querySelector('.ck-steps-present')).toBeNull();
});
