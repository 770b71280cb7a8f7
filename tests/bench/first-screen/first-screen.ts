import { chromium, launchOptions } from '../../support/chromium.ts';
import { start, temporaryFolder } from '../load/process.ts';
import { type Figure, median } from '../report.ts';
import { dropIn } from './drop-in/peer.ts';
import { plainForm } from './plain-form/plain-form.ts';
import { plainPage } from './plain-page.ts';
import { serve } from './serve.ts';
import { type Visit, visit } from './visit.ts';
import { launchVisitorsBrowser } from './visitors-browser.ts';
import type { Seen } from './watch.ts';

const rounds = 9;

/** The first form on a slow phone, and its script beside a payment form's, all in turn. */
export async function benchFirstScreen(): Promise<Figure[]> {
  const folder = temporaryFolder();
  const env = { DATA_DIR: folder.path, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' };
  const server = await start('api/src/server.ts', env, '/api/config');
  const browser = await launchVisitorsBrowser();
  const peer = await dropIn();
  const plain = await serve({ ...(await plainForm()), '/home': await plainHome(server.url) });
  try {
    const visits = visitsOf(server.url, plain.url, peer.url);
    const seen = new Map<Name, Seen[]>(names.map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const name of names) seen.get(name)!.push(await visit(browser, visits[name]));
    return figuresOf((name) => seen.get(name) ?? []);
  } finally {
    await browser.close();
    await peer.stop();
    plain.stop();
    await server.stop();
    folder.remove();
  }
}

const ours = ['affiliate', 'quote', 'home', 'embed'] as const;
const others = ['plain form', 'plain form on React', 'plain home', 'drop-in'] as const;
const names = [...ours, ...others];
type Name = (typeof names)[number];

function visitsOf(origin: string, plain: string, peer: string): Record<Name, Visit> {
  const page = new URL(origin);
  page.port = String(Number(page.port) + 2);
  const embed = {
    ...{ url: page.href, host: 'coverkit-widget', ready: '[data-coverkit-state="ready"]' },
    since: '/embed/coverkit.js?affiliate=ridgeback',
  };
  const own = { host: null, ready: '[data-initialized]' };
  const other = { host: null, ready: '[data-ready]' };
  const slowly = { network: 'slow', until: 'interactive' } as const;
  const loaded = { network: 'slow', until: 'loaded' } as const;
  const freely = { network: 'free', until: 'ready' } as const;
  return {
    affiliate: { ...embed, ...slowly },
    quote: { ...own, ...slowly, url: `${origin}/quote/` },
    home: { ...own, ...loaded, url: `${origin}/` },
    'plain form': { ...other, ...slowly, url: `${plain}/form` },
    'plain form on React': { ...other, ...slowly, url: `${plain}/form-on-react` },
    'plain home': { ...other, ...loaded, url: `${plain}/home` },
    embed: { ...embed, ...freely },
    'drop-in': { ...other, ...freely, url: peer },
  };
}

async function plainHome(origin: string): Promise<string> {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage();
    return await plainPage(page, await fetch(`${origin}/`).then((answer) => answer.text()));
  } finally {
    await browser.close();
  }
}

const blocking = (seen: Seen) =>
  seen.tasks.filter((one) => one.start < seen.ready).reduce((sum, one) => sum + one.over, 0);

function figuresOf(of: (name: Name) => Seen[]): Figure[] {
  const times = (name: Name, read: (seen: Seen) => number) => of(name).map(read);
  const slow = (name: Name, what: 'painted' | 'interactive', bar: number): Figure => ({
    name: `${name}: form ${what}`,
    value: median(times(name, (seen) => seen[what])),
    ...{ unit: 'ms', bar, sense: 'most' },
    detail: `slow profile, median of ${shown(times(name, (seen) => seen[what]))}`,
  });
  const beside = (name: string, bar: number, [ours, theirs]: [number[], number[]]): Figure => ({
    ...{ name, value: median(ours) / median(theirs), unit: '×', bar, sense: 'most' },
    detail: `${shown(ours)} ms beside ${shown(theirs)}`,
  });
  const ofBoth = (what: 'painted' | 'interactive'): [number[], number[]] => [
    times('quote', (seen) => seen[what]),
    times('plain form', (seen) => seen[what]),
  ];
  const largest = (name: Name) => times(name, (seen) => seen.largestPaint);
  return [
    slow('affiliate', 'painted', 400),
    slow('affiliate', 'interactive', 800),
    slow('quote', 'painted', Number.POSITIVE_INFINITY),
    slow('quote', 'interactive', Number.POSITIVE_INFINITY),
    slow('plain form', 'painted', Number.POSITIVE_INFINITY),
    slow('plain form', 'interactive', Number.POSITIVE_INFINITY),
    slow('plain form on React', 'interactive', Number.POSITIVE_INFINITY),
    beside('quote: painted beside a plain form', 1.2, ofBoth('painted')),
    beside('quote: interactive beside a plain form', 1.7, ofBoth('interactive')),
    beside('home: largest paint beside plain HTML', 1.25, [largest('home'), largest('plain home')]),
    beside('embed: blocking beside a drop-in', 0.3, [times('embed', blocking), times('drop-in', blocking)]),
  ];
}

const shown = (values: readonly number[]) => values.map((one) => Math.round(one)).join(', ');
