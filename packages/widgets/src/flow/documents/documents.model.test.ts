import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../client/client.ts';
import { createMemoryClient } from '../../client/memory.ts';
import { DocumentsModel } from './documents.model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(status = 90, newest?: number) {
  const quote = exampleQuote({ ...exampleReadyDraft(), status, paid: true, policyNumber: 'HL-204611' });
  const client = createMemoryClient({ quotes: [quote] });
  const save = vi.fn();
  const documents = new DocumentsModel({ client, access: quote, newest, save });
  const calls = (method: string) => client.calls.filter((one) => one.method === method).length;
  return { quote, client, save, documents, calls };
}

test('[DETL-17] what was issued is listed', async () => {
  const { documents } = setUp();
  await documents.load();
  expect(documents.list.value?.map((one) => one.type)).toEqual(['certificate', 'receipt']);
});

test('[DETL-17] documents that are being made appear when ready; after a long wait the words change', async () => {
  const { quote, client, documents } = setUp(89);
  await documents.load();
  expect(documents.list.value).toEqual([]);
  documents.poller.start();
  client.failNext('policyDocuments', new ClientError('offline'));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(documents.poller.slow.value).toBe(true);
  expect(documents.failed.value).toBeNull();
  client.issue(quote.reference);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(documents.list.value).toHaveLength(2);
});

test('[DETL-17] [AMND-09] those of an earlier version are listed while the newest ones are being made, and are not the end of it', async () => {
  const { documents, calls } = setUp(90, 2);
  await documents.load();
  expect(documents.list.value).toHaveLength(2);
  expect(documents.areToCome.value).toBe(true);
  documents.poller.start();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(calls('policyDocuments')).toBeGreaterThan(2);
  expect(documents.areToCome.value).toBe(true);
  documents.poller.stop();
});

test('[ERRS-04] a list that fails to load shows an error, and loads at the next try', async () => {
  const { client, documents } = setUp();
  client.failNext('policyDocuments', new ClientError('offline'));
  await documents.load();
  expect(documents.failed.value?.kind).toBe('offline');
  await documents.load();
  expect(documents.failed.value).toBeNull();
  expect(documents.list.value).toHaveLength(2);
});

test('[DETL-17] a document is read and saved from one fetch', async () => {
  const { documents, save, calls } = setUp();
  await documents.read('certificate-1');
  expect(documents.open.value?.issued.document.title).toBe('Certificate of insurance');
  await documents.save('certificate-1');
  expect(calls('policyDocument')).toBe(1);
  const file = save.mock.lastCall?.[0];
  expect(file).toMatchObject({ name: 'certificate-1-HL-204611.pdf', type: 'application/pdf' });
  expect(atob(file.base64)).toMatch(/^%PDF-/);
  documents.close();
  expect(documents.open.value).toBeNull();
});

test('[ERRS-04] a document that fails to load shows an error in its place, until it is tried again', async () => {
  const { client, documents, save } = setUp();
  client.failNext('policyDocument', new ClientError('unexpected'));
  await documents.save('receipt-1');
  expect(documents.failedRequest.value).toMatchObject({ id: 'receipt-1', action: 'save' });
  expect(save).not.toHaveBeenCalled();
  await documents.save('receipt-1');
  expect(documents.failedRequest.value).toBeNull();
  expect(save).toHaveBeenCalledOnce();
});

test('[DETL-17] pressed twice, a document is fetched once', async () => {
  const { documents, calls } = setUp();
  await Promise.all([documents.read('certificate-1'), documents.read('certificate-1')]);
  expect(calls('policyDocument')).toBe(1);
});
