import { expect, test } from 'vitest';
import { longestSeries } from './hops.ts';

const request = (url: string, start: number, end: number) => ({ url, start, end });
const names = (requests: Parameters<typeof longestSeries>[0]) =>
  longestSeries(requests).map((one) => one.url);

test('requests that overlap are one hop, and what begins after an answer is the next', () => {
  const app = request('app', 0, 0.5);
  const config = request('config', 0.01, 0.6);
  const chunk = request('chunk', 0.61, 1.2);
  expect(names([app, config])).toEqual(['app']);
  expect(names([chunk, config, app])).toEqual(['app', 'chunk']);
});

test('of two ways to the end the longer one counts, in any order of the answers', () => {
  const long = request('long', 0, 3);
  const steps = [request('one', 0, 1), request('two', 1, 2), request('three', 2, 3)];
  expect(names([long, ...steps])).toEqual(['one', 'two', 'three']);
  expect(names([...steps.toReversed(), long])).toEqual(['one', 'two', 'three']);
  expect(names([])).toEqual([]);
});
