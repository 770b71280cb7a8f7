import type { DocumentBody } from '@coverkit/rules/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeProblems, mountFlow } from '../flow/testing/mount-flow.tsx';
import { DocumentArticle } from './document-article.tsx';

const body: DocumentBody = {
  title: 'Receipt',
  language: 'en-AU',
  lead: 'Thank you.',
  sections: [
    {
      title: 'What you paid',
      blocks: [
        { kind: 'text', text: 'In Australian dollars.' },
        { kind: 'note', text: 'Keep this receipt.' },
        { kind: 'list', items: ['One', 'Two'] },
        { kind: 'facts', rows: [{ name: 'Policy number', value: 'HL-204611' }] },
        {
          kind: 'table',
          caption: 'What makes up the price',
          columns: [
            { title: 'Part', align: 'start' },
            { title: 'Per person, before tax', align: 'end' },
            { title: 'Amount', align: 'end' },
          ],
          rows: [
            ['Base premium', '$40.00', '$80.00'],
            ['Total', '', '$80.00'],
          ],
          total: true,
        },
      ],
    },
  ],
  footer: 'Issued by Southern Cross Range Insurance Limited.',
};

const show = () =>
  mountFlow(null, () => (
    <div className="ck-root ck-flow">
      <DocumentArticle document={body} />
    </div>
  ));

test('[DETL-17] the twin of a PDF has its headings, facts and tables as such', async () => {
  const { host } = show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: 'What you paid' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'What makes up the price' })).toBeVisible();
  expect(page.getByRole('columnheader').elements()).toHaveLength(3);
  await expect.element(page.getByRole('rowheader', { name: 'Base premium' })).toBeVisible();
  expect(host.querySelector('tfoot')?.textContent).toBe('Total$80.00');
  expect(host.querySelector('dl dt')?.textContent).toBe('Policy number');
  expect(host.querySelector('article')?.lang).toBe('en-AU');
  await expect.element(page.getByRole('note')).toHaveTextContent('Keep this receipt.');
  const table = host.querySelector('.ck-document-table')!;
  const isWider = () => table.scrollWidth > table.clientWidth + 1;
  await expect.poll(() => table.hasAttribute('data-scrolls')).toBe(isWider());
  expect(await axeProblems(host)).toEqual([]);
});

test('[PRIM-05] a table wider than its place is reached and scrolled by keyboard; one that fits is no stop', async () => {
  await page.viewport(200, 700);
  const { host } = show();
  const region = page.getByRole('region', { name: 'What makes up the price' });
  await expect.element(region).toHaveAttribute('tabindex', '0');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(200);
  await page.viewport(900, 700);
  await expect.element(region).not.toBeInTheDocument();
  expect(host.querySelector('[tabindex="0"]')).toBeNull();
  await page.viewport(390, 844);
});
