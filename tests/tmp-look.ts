import { chromium } from 'playwright';
import { launchOptions } from './support/chromium.ts';

const b = await chromium.launch(launchOptions());
const p = await b.newPage();
p.on('console', (m) => console.log('console', m.text()));
p.on('pageerror', (e) => console.log('pageerror', e));
p.on('requestfailed', (r) => console.log('failed', r.url()));
await p.goto('http://localhost:4602/');
await p.waitForTimeout(5000);
console.log(await p.locator('[data-coverkit-state]').first().getAttribute('data-coverkit-state'));
await b.close();
