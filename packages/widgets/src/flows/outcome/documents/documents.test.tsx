import type { Quote } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ClientError } from '../../../client/client.ts';
import type { MemoryClient } from '../../../client/memory.ts';
import { axeProblems, mountFlow } from '../../../flow/testing/mount-flow.tsx';
import { Complete } from '../outcome.flow.tsx';

const open = (facts: Partial<Quote> = {}, prepare?: (client: MemoryClient) => void) => {
  const flow = mountFlow(
    exampleQuote({
      ...exampleReadyDraft(),
      ...{ status: 90, paid: true, policyNumber: 'HL-204611' },
      ...facts,
    }),
    (access) => <Complete {...access} />,
  );
  // Its first call is made after it is drawn.
  prepare?.(flow.client);
  return flow;
};
const button = (name: string) => page.getByRole('button', { name });

/** The files that were handed to the browser, which saves none of them here. */
function savedFiles() {
  const saved: { name: string; url: string }[] = [];
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
    if (!link) return;
    event.preventDefault();
    saved.push({ name: link.download, url: link.href });
  };
  document.addEventListener('click', onClick);
  stopListening = () => document.removeEventListener('click', onClick);
  return saved;
}
let stopListening = () => {};
afterEach(() => stopListening());

test('[DETL-17] a document is downloaded as a PDF under its own name', async () => {
  const saved = savedFiles();
  const { host } = open();
  await button('Download PDF: Certificate of insurance').click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('certificate-1-HL-204611.pdf');
  const file = await fetch(saved[0]!.url);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(await file.text()).toMatch(/^%PDF-[\s\S]+%%EOF$/);
  expect(await axeProblems(host)).toEqual([]);
});

test('[OUTC-01] number, dates and the emergency line come before the documents, and the dates go to a calendar', async () => {
  const saved = savedFiles();
  const { host } = open();
  await button('Add to calendar').click();
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('HL-204611.ics');
  const file = await fetch(saved[0]!.url);
  expect(file.headers.get('content-type')).toBe('text/calendar');
  expect(await file.text()).toContain('Policy HL-204611. Emergency assistance');
  await expect.element(button('Download PDF: Certificate of insurance')).toBeVisible();
  const text = host.textContent ?? '';
  const places = ['HL-204611', 'Covered', 'Emergency, 24 hours', 'Certificate of insurance'].map((one) =>
    text.indexOf(one),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('[DETL-17] a document is read on the screen, and the way back leads where one came from', async () => {
  const { host } = open();
  await expect.element(button('Read on screen: Certificate of insurance')).toBeVisible();
  (button('Read on screen: Certificate of insurance').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Certificate of insurance' }))
    .toHaveFocus();
  await expect.element(page.getByRole('rowheader', { name: 'Alex Nguyen' })).toBeInTheDocument();
  await expect.element(page.getByText('HL-204611')).toBeInTheDocument();
  expect(await axeProblems(host)).toEqual([]);
  await button('Back to your policy').first().click();
  await expect.element(button('Read on screen: Certificate of insurance')).toHaveFocus();
  await expect
    .element(page.getByRole('heading', { name: 'Your purchase was successful!' }))
    .toBeInTheDocument();
});

test('[DETL-17] documents that are still being made are announced, and appear when ready', async () => {
  const { client } = open({ status: 89 });
  await expect.element(page.getByText('Your documents are being prepared')).toBeVisible();
  const { reference } = exampleQuote();
  client.issue(reference);
  await expect.element(button('Download PDF: Certificate of insurance')).toBeVisible();
});

test('[ERRS-04] a document that fails to load shows an error beside it, and loads at the next try', async () => {
  const saved = savedFiles();
  const { client, onAlert } = open();
  client.failNext('policyDocument', new ClientError('offline'));
  await button('Download PDF: Receipt').click();
  const item = page.getByRole('listitem').filter({ hasText: 'Receipt' });
  await expect.element(item.getByText(/^We couldn’t reach our service/)).toBeVisible();
  await item.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => saved).toHaveLength(1);
  await expect.element(item.getByRole('alert')).not.toBeInTheDocument();
  expect(onAlert).not.toHaveBeenCalled();
});

test('[ERRS-04] a list that does not come is no dead end: it comes by mail, and at the next try', async () => {
  open({}, (client) => client.failNext('policyDocuments', new ClientError('unexpected')));
  await expect.element(page.getByText(/We’ll email them to .+@/)).toBeVisible();
  await button('Try again').click();
  await expect.element(button('Download PDF: Receipt')).toBeVisible();
});
