import { Button, Calendar, CalendarCell, CalendarGrid, Heading, I18nProvider } from 'react-aria-components';
import { afterEach, beforeAll, beforeEach, test, vi } from 'vitest';
import { DateRangePicker } from '../../date-range-picker/date-range-picker.tsx';
import { deepActiveElement } from '../../overlay/focus.ts';
import { placementModule } from '../../overlay/start-placing.ts';
import { expectDifference, expectSameBehaviour, type Subject } from './compare-behaviour.tsx';

/** A Wednesday in the middle of a month: react-aria's calendar opens at the clock's date. */
const today = '2027-01-20';

/** Theirs is loaded with the page: a key that ours takes while it still loads is no difference of behaviour. */
beforeAll(async () => {
  await Promise.all([import('../../date-range-picker/calendar/calendar.tsx'), placementModule.load()]);
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00`) }));
afterEach(() => void vi.useRealTimers());

/** The day that has the focus, in days from today, as its name says it. */
function day() {
  const named = deepActiveElement()?.getAttribute('aria-label') ?? '';
  const date = /[A-Z][a-z]+ \d{1,2},? \d{4}|\d{1,2} [A-Z][a-z]+ \d{4}/.exec(named)?.[0];
  return { day: date ? Math.round((Date.parse(`${date} UTC`) - Date.parse(today)) / 86_400_000) : null };
}

/** From its opener, as a date picker; theirs is always open, its cursor on today. */
const ours: Subject = {
  ui: <DateRangePicker label="Date" mode="single" today={today} locale="en-US" />,
  see: day,
  first: '{ArrowDown}',
};

const theirs: Subject = {
  ui: (
    <I18nProvider locale="en-US">
      <Calendar aria-label="Date">
        <Button slot="previous">‹</Button>
        <Heading />
        <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
        <Button slot="next">›</Button>
      </Calendar>
    </I18nProvider>
  ),
  see: day,
};

test.for([
  [
    'days and weeks',
    ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}'],
  ],
  ['months', ['{PageDown}', '{PageDown}', '{PageUp}']],
  ['years', ['{Shift>}{PageDown}{/Shift}', '{Shift>}{PageUp}{/Shift}', '{Shift>}{PageUp}{/Shift}']],
] as const)('[PRIM-01] the days of a calendar are gone through as react-aria’s: %s', async ([, keys]) => {
  await expectSameBehaviour(ours, { ...theirs, first: '{Tab}' }, keys);
});

test('[PRIM-01] on purpose: Home and End go through the week, as the ARIA pattern of a date grid has it', async () => {
  const there = { ...theirs, first: '{Tab}' };
  const week = new Date(today).getUTCDay();
  const month = Number(today.slice(8)) - 1;
  await expectDifference([ours, { day: -week }], [there, { day: -month }], ['{Home}']);
});
