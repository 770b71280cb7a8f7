import { memoryConfig } from '@coverkit/widgets/client/memory';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCounting } from './counting.ts';
import type { Heard } from './hear.ts';

const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
  const page = Object.assign(new EventTarget(), { coverkitData: undefined });
  vi.stubGlobal('window', Object.assign(page, { parent: page }));
  vi.stubGlobal('document', new EventTarget());
  for (const type of ['page-view', 'waypoint', 'step'])
    document.addEventListener(`coverkit:${type}`, (event) => seen.push(event.type));
});

const view = (name: string): Heard => ({ type: 'page-view', name });
const step: Heard = { type: 'step', flow: 'summary', step: 'levels' };
const counted = () => window.coverkitData?.map((one) => ('path' in one ? one.path : one.event));

test('[TRAK-01] what happens before the answer waits, and a yes counts it in its order', () => {
  const counting = createCounting(memoryConfig());
  counting.allow(null);
  const ofHealth: Heard = { type: 'step', flow: 'screening', step: 'conditions' };
  for (const heard of [view('frontend.homepage'), step, ofHealth, view('frontend.cover')])
    counting.count(heard);
  expect([counted(), seen]).toEqual([[], []]);
  counting.allow(true);
  expect(counted()).toEqual(['/', '/cover']);
  expect(seen).toEqual(['coverkit:page-view', 'coverkit:step', 'coverkit:page-view']);
});

test('[TRAK-01] a no drops what waited and what comes, and a later yes brings none of it back', () => {
  const counting = createCounting(memoryConfig());
  counting.count(view('frontend.homepage'));
  counting.allow(false);
  counting.count(step);
  counting.allow(true);
  expect([counted(), seen]).toEqual([[], []]);
});

test('[TRAK-01] a withdrawn yes empties the layer', () => {
  const counting = createCounting(memoryConfig());
  counting.allow(true);
  counting.count(view('frontend.homepage'));
  expect(counted()).toEqual(['/']);
  counting.allow(null);
  expect(counted()).toEqual([]);
});

test('[TRAK-01] a visitor who never answers fills no more than a little memory', () => {
  const counting = createCounting(memoryConfig());
  for (let at = 0; at < 1000; at += 1) counting.count(view('frontend.cover'));
  counting.allow(true);
  expect(counted()).toHaveLength(100);
});
