import { coverageOf } from '@coverkit/rules';
import { exampleProduct } from '@coverkit/rules/fixtures';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../client/client.ts';
import type { MemoryClient } from '../../client/memory.ts';
import { axeProblems, mountFlow } from '../../flow/testing/mount-flow.tsx';
import pageStyles from './cover.css?inline';
import { CoverList, type CoverListProps } from './cover.flow.tsx';

afterEach(() => page.viewport(390, 844));

const mountList = (props: CoverListProps = {}, prepare: (client: MemoryClient) => void = () => {}) =>
  mountFlow(null, () => <CoverList {...props} />, { pageStyles, prepare });

const shownLevels = () =>
  [...document.querySelectorAll<HTMLElement>('.ck-tabs-panel:not([hidden]) .ck-compare-head')]
    .filter((one) => one.offsetWidth > 0)
    .map((one) => one.textContent);

test('[COVR-01] each type of cover has a tab with its benefits; two levels show on a phone, moved by button and key, three on a desktop', async () => {
  const { host, events, navigate } = mountList();
  await expect
    .element(page.getByRole('tab', { name: 'Single trip' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { level: 1, name: 'What’s covered' })).toBeVisible();
  expect(shownLevels()).toEqual(['Essential', 'Plus']);
  await page.getByRole('button', { name: 'Show Premium' }).first().click();
  expect(shownLevels()).toEqual(['Plus', 'Premium']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shownLevels).toEqual(['Essential', 'Plus']);
  await page.getByRole('tab', { name: 'Annual multi-trip' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'Annual multi-trip' })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.poll(shownLevels).toEqual(['Essential', 'Plus', 'Premium']);
  expect(await axeProblems(host)).toEqual([]);
  const added = page.getByRole('region', { name: 'What you can add' });
  await expect.element(added.getByRole('heading', { level: 3, name: 'Valuables' })).toBeVisible();
  expect(added.element().querySelectorAll('article')).toHaveLength(2);
  await expect.element(added.getByText('$95 to $152 a person, for every trip of the year')).toBeVisible();
  await page.getByRole('searchbox').fill('zebra');
  await expect.element(page.getByText(/call us on 1300 555/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('searchbox').fill('luggage');
  await expect
    .element(page.getByRole('tabpanel').getByText('Luggage', { exact: true }).first())
    .toBeVisible();
  expect(host.querySelector('.ck-tabs-panel:not([hidden]) mark')?.textContent).toMatch(/luggage/i);
  await page.getByRole('button', { name: 'Get a quote' }).first().click();
  expect(navigate).toHaveBeenCalledWith({ screen: 'start' });
  expect(events).toEqual([
    { type: 'ready', flow: 'cover' },
    { type: 'step', flow: 'cover', step: 'levels' },
  ]);
});

test('[COVR-01] [ERRS-05] a failure is shown with a retry, and coverage that the page has or loads is not requested', async () => {
  mountList({}, (client) => client.failNext('coverage', new ClientError('offline')));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Overseas emergency medical').first()).toBeVisible();
  const known = mountList({ coverage: coverageOf(exampleProduct) });
  await expect.poll(() => known.host.querySelectorAll('table').length).toBe(2);
  expect(known.client.calls.map(({ method }) => method)).not.toContain('coverage');
  const again = vi.fn();
  const loading = mountList({ loading: { error: new ClientError('offline'), again } });
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(again).toHaveBeenCalledOnce();
  expect(loading.client.calls.map(({ method }) => method)).not.toContain('coverage');
});
