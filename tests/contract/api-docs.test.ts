import { expect, test } from 'vitest';
import { startApi } from '../../api/src/testing/harness.ts';
import { chromium, launchOptions } from '../support/chromium.ts';

test('[API-07] the API’s page renders under its content security policy, with files of this server only', async () => {
  const api = await startApi();
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    const problems: string[] = [];
    const foreign: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('request', (request) => {
      if (!/^(data:|blob:)/.test(request.url()) && !request.url().startsWith(api.base))
        foreign.push(request.url());
    });
    await page.goto(`${api.base}/api/docs`);
    await page.getByText('Starts a quote from a trip').waitFor();
    await page.locator('#operations-Quotes-startQuote button').first().click();
    await page.getByText('Request body').waitFor();
    expect({ problems, foreign }).toEqual({ problems: [], foreign: [] });
  } finally {
    await browser.close();
    await api.stop();
  }
}, 60_000);
