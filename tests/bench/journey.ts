import { type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import {
  acceptDocuments,
  answerMedical,
  aTrip,
  fillContact,
  fillTrip,
  nameTravellers,
  pay,
  seePrices,
} from '../e2e/support/journey.ts';
import { noteShifts, sumOf, takeShifts } from '../e2e/support/shifts.ts';
import { wholeBrowserOptions } from '../support/chromium.ts';
import { slowNetwork } from './first-screen/visit.ts';
import { start, temporaryFolder } from './load/process.ts';
import { type Figure, median } from './report.ts';
import { type Opening, pressToPaint } from './slow/press.ts';
import { type Step, stepNotes, takeNotes } from './slow/step.ts';

const rounds = 3;
const brands = ['localhost', 'saltwater.localhost'];
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Walk = { steps: Map<string, Step>; modal: number; details: number };

/** From home to policy on a slow phone: the longest task, the slowest press and what moves, of every step. */
export async function benchJourney(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const server = await start('api/src/server.ts', env, '/api/config');
  const browser = await chromium.launch(wholeBrowserOptions());
  try {
    const walks: Walk[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const brand of brands) {
        const context = await browser.newContext({ ...phone, locale: 'en-AU', reducedMotion: 'reduce' });
        walks.push(await walk(context, server.url.replace('localhost', brand)));
        await context.close();
      }
    }
    return figuresOf(walks);
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
}

async function walk(context: BrowserContext, url: string): Promise<Walk> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await noteShifts(page);
  await page.addInitScript(stepNotes);
  const steps = new Map<string, Step>();
  const done = async (name: string) => {
    // Long enough for what a page does when idle.
    await page.waitForTimeout(1500);
    steps.set(name, { ...(await takeNotes(page)), shift: sumOf(await takeShifts(page)) });
  };
  for (const [name, path] of [
    ['home', '/'],
    ['start', '/quote/'],
  ] as const) {
    await page.goto(url + path);
    await page.waitForSelector('[data-initialized]');
    await done(name);
  }
  await fillTrip(page, aTrip);
  await done('trip');
  await seePrices(page).click();
  const level = page.getByRole('button', { name: 'Choose Plus' }).first();
  await level.waitFor();
  await done('summary');
  const modal = await opened(page, level, 'dialog[open]');
  await done('acknowledgement');
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  const agree = dialog.getByRole('button', { name: 'Agree and continue' });
  const details = await opened(page, agree, '[data-section="medical"][data-state="open"]');
  await done('details');
  for (const [name, fill] of Object.entries({
    medical: answerMedical,
    travellers: nameTravellers,
    contact: fillContact,
    acceptance: acceptDocuments,
  })) {
    await fill(page);
    await done(name);
  }
  await pay(page);
  await page.waitForURL(/\/quote\/complete\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await done('policy');
  return { steps, modal, details };
}

/** From the press to the paint of what it opens. Each trigger is marked by what it opens: the one before may still be there. */
async function opened(page: Page, trigger: Locator, part: Opening['part']): Promise<number> {
  await trigger.evaluate((button, opens) => button.setAttribute('data-bench', opens), part);
  return pressToPaint(page, { trigger: `[data-bench='${part}']`, part });
}

function figuresOf(walks: Walk[]): Figure[] {
  const names = [...walks[0]!.steps.keys()];
  const ofStep = (name: string, value: (step: Step) => number) =>
    walks.map(({ steps }) => value(steps.get(name)!));
  const worst = (name: string, unit: string, bar: number, value: (step: Step) => number): Figure => {
    const medians = names.map((step) => [step, median(ofStep(step, value))] as const);
    const [step, most] = medians.reduce((a, b) => (b[1] > a[1] ? b : a));
    const detail = medians.map(([one, found]) => `${one} ${Number(found.toFixed(3))}`).join(', ');
    return { name, value: most, unit, bar, sense: 'most', detail: `${step}; ${detail}` };
  };
  const duration = (name: string, bar: number, times: number[]): Figure => ({
    ...{ name, value: median(times), unit: 'ms', bar, sense: 'most' },
    detail: `slow phone, median of ${times.length}, slowest ${Math.round(Math.max(...times))}`,
  });
  return [
    worst('longest task of any step', 'ms', 150, (step) => step.task),
    worst('press to reaction of any step', 'ms', 100, (step) => step.press),
    worst('layout shift of any step', '', 0.02, (step) => step.shift),
    duration(
      'level to acknowledgement',
      300,
      walks.map(({ modal }) => modal),
    ),
    duration(
      'agree to details',
      900,
      walks.map(({ details }) => details),
    ),
  ];
}
