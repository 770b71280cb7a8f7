import { expect, test } from 'vitest';
import {
  acceptDocuments,
  answerMedical,
  chooseLevel,
  nameTravellers,
  startQuote,
} from './support/journey.ts';
import { aBrowser, phone, site } from './support/site.ts';

const browser = aBrowser();

test('[DETL-06] an address is looked up by posts alone, typed by hand where that fails, and looked up again later', async () => {
  const { page, context } = await browser.open(phone);
  const asked: { url: string; method: string; body: string | null }[] = [];
  page.on('request', (request) => {
    asked.push({ url: request.url(), method: request.method(), body: request.postData() });
  });
  await startQuote(page, site().host);
  await chooseLevel(page, 'Plus');
  await answerMedical(page);
  await nameTravellers(page);
  await page.getByRole('textbox', { name: /^Email/ }).fill('alex@example.com');
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+44 20 7946 0018');

  await page.route('**/api/places/suggest', (route) => route.abort());
  const street = page.getByLabel('Street address', { exact: true });
  await street.fill('12 Harbour St Sydney');
  await page.getByText('We can’t look up addresses right now. Please type yours in.').waitFor();
  expect(await street.inputValue()).toBe('12 Harbour St Sydney');
  expect(await page.getByRole('option').count()).toBe(0);

  await page.unroute('**/api/places/suggest');
  await page.getByRole('button', { name: 'Search for the address instead' }).click();
  await street.fill('12 Harbour St, Sydney');
  await page.getByRole('option', { name: '12 Harbour Street Sydney NSW 2000' }).click();
  await expect.poll(() => street.inputValue()).toBe('12 Harbour Street');
  expect(await page.getByLabel('Postcode').inputValue()).toBe('2000');

  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await acceptDocuments(page);

  const places = asked.filter(({ url }) => url.includes('/api/places/'));
  expect(places.length).toBeGreaterThan(2);
  for (const { method, url } of places) expect([method, new URL(url).search]).toEqual(['POST', '']);
  expect(asked.filter(({ url }) => /harbour/i.test(decodeURIComponent(url)))).toEqual([]);
  // From the page's own host alone: no service and no key is in the browser.
  const hosts = new Set(places.map(({ url }) => new URL(url).origin));
  expect([...hosts]).toEqual([new URL(site().host).origin]);
  await context.close();
});
