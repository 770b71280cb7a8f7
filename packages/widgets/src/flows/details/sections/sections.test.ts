import { problem } from '@coverkit/rules';
import { expect, test } from 'vitest';
import { type SectionFacts, type SectionName, screenOf, sectionOf, sectionViews } from './sections.ts';

const names: SectionName[] = ['medical', 'travellers', 'contact', 'acceptance', 'payment'];
const facts = (wrong: SectionName[] = []): SectionFacts[] =>
  names.map((name) => ({ name, problems: wrong.includes(name) ? [problem('required', name)] : [] }));
const states = (wrong: SectionName[], passed: SectionName[], editing: SectionName | null = null) =>
  sectionViews(facts(wrong), new Set(passed), editing).map((one) => one.state);

test('[DETL-02] the first unanswered section is open and those after it are locked', () => {
  expect(states(['medical', 'travellers', 'contact', 'acceptance'], [])).toEqual([
    'open',
    'locked',
    'locked',
    'locked',
    'locked',
  ]);
});

test('[DETL-02] a section stays open while it is typed in, although it is valid', () => {
  expect(states(['contact', 'acceptance'], ['medical'])[1]).toBe('open');
});

test('[DETL-02] changing an earlier answer opens it alone and keeps the later ones', () => {
  const passed: SectionName[] = ['medical', 'travellers', 'contact', 'acceptance'];
  expect(states([], passed, 'medical')).toEqual(['open', 'done', 'done', 'done', 'locked']);
  const broken = sectionViews(facts(['medical']), new Set(passed), 'medical');
  expect(broken.map((one) => one.state)).toEqual(['open', 'locked', 'locked', 'locked', 'locked']);
  expect(broken[2]?.after).toBe('medical');
  expect(states([], passed)).toEqual(['done', 'done', 'done', 'done', 'open']);
});

test('[DETL-02] a locked section names the one that opens it', () => {
  const views = sectionViews(
    facts(['contact', 'acceptance']),
    new Set<SectionName>(['medical', 'travellers']),
    null,
  );
  expect(views.map((one) => one.after)).toEqual([null, null, null, 'contact', 'acceptance']);
});

test('[DETL-02] [DETL-03] while the medical section waits for a screening, all that was answered after it waits', () => {
  const passed = new Set<SectionName>(['travellers', 'contact', 'acceptance']);
  const views = sectionViews(facts(['medical']), passed, null);
  expect(views.map((one) => one.state)).toEqual(['open', 'locked', 'locked', 'locked', 'locked']);
  expect(sectionViews(facts(), new Set(names), null).map((one) => one.state)).toEqual([
    ...['done', 'done', 'done', 'done', 'open'],
  ]);
});

test('each field belongs to its section', () => {
  expect(sectionOf('insurees.0.firstName')).toBe('travellers');
  expect(sectionOf('insurees.0.requiresScreening')).toBe('medical');
  expect(sectionOf('insurees.1.climbingYears')).toBe('climbing');
  expect(sectionOf('insurees.1.climbingApplicant')).toBe('climbing');
  for (const path of ['insurees', 'insurees.3.age', 'climbingCover.dates.from', 'coverLevelId'])
    expect([path, sectionOf(path)]).toEqual([path, null]);
  expect(['insurees', 'insurees.3.age', 'climbingCover.dates.from'].map(screenOf)).toEqual([
    'start',
    'start',
    'summary',
  ]);
  expect(sectionOf('oneWay.finalCountry')).toBe('finalDestination');
  expect(sectionOf('contact.email')).toBe('contact');
  expect(sectionOf('shownTotal')).toBe('payment');
});
