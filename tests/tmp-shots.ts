import { chromium, launchOptions } from './support/chromium.ts';
const shots: [string, string, string, number][] = [
  ['terms', 'flows-changing-a-policy-pages--approved-with-terms', 'highline', 390],
  ['terms-w', 'flows-changing-a-policy-pages--approved-with-terms', 'saltwater', 1280],
  ['done', 'flows-changing-a-policy-pages--done', 'saltwater', 390],
  ['done-w', 'flows-changing-a-policy-pages--done', 'saltwater', 1280],
  ['done-h', 'flows-changing-a-policy-pages--done', 'highline', 1280],
];
const browser = await chromium.launch(launchOptions());
for (const [name, id, brand, width] of shots) {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(`http://127.0.0.1:4791/iframe.html?id=${id}&viewMode=story&globals=brand:${brand}`);
  await page.waitForTimeout(6000);
  await page.screenshot({ path: `/tmp/w3-${name}.png`, fullPage: true });
  await page.close();
}
await browser.close();
