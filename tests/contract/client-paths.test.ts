import { endpoints } from '@coverkit/rules/contract';
import { exampleQuote } from '@coverkit/rules/fixtures';
import { createHttpClient } from '@coverkit/widgets/client';
import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';

test('[API-05] the client calls every row of the endpoint table with its method and path', async () => {
  const called = new Set<string>();
  const config = memoryConfig();
  const client = createHttpClient({
    config,
    sleep: async () => {},
    fetch: async (url, init) => {
      called.add(`${init?.method ?? 'GET'} ${(url as string).split('?')[0]}`);
      const data = { ...config, ...exampleQuote() };
      return Response.json({ state: { status: 'OK', messages: [] }, data });
    },
  });
  const quote = exampleQuote();
  const link = { reference: quote.reference, token: quote.token };
  const premium = { reference: quote.reference, pid: 'p'.repeat(43) };
  const payment = { cardType: 'visa', secureFieldCode: 's' } as const;
  const charge = { payment, idempotencyKey: 'i'.repeat(22), shownTotal: 1 };
  const password = { uid: 'AB12CD34EF56', token: 't', password: 'p', passwordConfirm: 'p' };
  await client.config({ force: true });
  await client.coverage();
  await client.startQuote({ quoteTypeId: 1, people: 1, ages: [34] });
  await client.preview(quote);
  await client.update(quote);
  await client.save(quote);
  await client.reload(link, { force: true });
  await client.takeOver(link, 'c'.repeat(22));
  await client.confirmHandover(quote);
  await client.purchase(quote, charge);
  await client.policyDocuments(link);
  await client.policyDocument(link, 'certificate-1');
  await client.brandDocument('pds');
  await client.paymentDetails(premium);
  await client.makePayment(premium, charge);
  await client.setPassword(password);
  await client.forgotPassword('alex@example.com');

  const table = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect([...called].sort()).toEqual(table.sort());
});
