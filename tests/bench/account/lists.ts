import type { Figure } from '../report.ts';
import { type Answered, type Browser, expectOk } from './shop.ts';

const calls = 500;

/** The customer's lists among all that is stored, one call after another. */
export async function timeLists(
  browser: Browser,
  { many, among }: { many: number; among: string },
): Promise<Figure[]> {
  const first = '/api/customer/dashboard?entries=25';
  const { policies, quotes } = expectOk(first, await browser.call(first)) as Record<string, unknown[]>;
  if (policies?.length !== many || quotes?.length !== many)
    throw new Error(`${policies?.length} policies and ${quotes?.length} quotes instead of ${many} each`);
  const entries = (list: string, more: object) => () =>
    browser.post('/api/customer/entries', { list, status: null, search: '', page: 1, ...more });
  const timed: [string, number, () => Promise<Answered>][] = [
    ['first page of the account', calls, () => browser.call(first)],
    ['policies by a word', calls / 5, entries('policies', { search: 'nguyen' })],
    ['policies by status', calls / 5, entries('policies', { status: 'upcoming' })],
    ['quotes by a word', calls / 5, entries('quotes', { search: 'nguyen' })],
    ['quotes by status', calls / 5, entries('quotes', { status: 'open' })],
  ];
  const figures: Figure[] = [];
  for (const [name, count, call] of timed) figures.push(await figureOf(name, count, among, call));
  return figures;
}

async function figureOf(
  name: string,
  count: number,
  among: string,
  call: () => Promise<Answered>,
): Promise<Figure> {
  const times: number[] = [];
  // As many warm the server up: its code is compiled while it runs.
  for (let made = -count; made < count; made += 1) {
    const answer = await call();
    expectOk(name, answer);
    if (made >= 0) times.push(answer.ms);
  }
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return {
    ...{ name, value: at(0.95), unit: 'ms', bar: 10, sense: 'most' },
    detail: `p95 of ${count} calls one after another, p50 ${at(0.5).toFixed(2)} ms, ${among}`,
  };
}
