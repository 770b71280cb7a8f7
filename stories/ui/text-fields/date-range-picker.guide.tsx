import { DateRangePicker, Select } from '@coverkit/ui';
import { hintPart, labelPart } from '../../support/guide/field-parts.ts';
import type { Guide } from '../../support/guide/guide.ts';

const none = () => {};
const today = '2027-01-20';
const trip = { from: '2027-02-01', to: '2027-02-14' };

export const guide: Guide = {
  kind: 'field',
  from: '@coverkit/ui',
  summary:
    'The first and the last day of a trip, or one day. Typed by those who know them, chosen in a calendar by those who look for them.',
  requirements: ['PRIM-01', 'PRIM-05'],
  choose: {
    when: ['Days of the near past or future are asked for: a trip, a start of cover.'],
    instead: [
      'The date is known by heart and long ago, a date of birth: the day, month and year are typed.',
      'Only the month counts: two selects.',
    ],
  },
  anatomy: {
    picture: (
      <DateRangePicker
        label="Travel dates"
        hint="The day you leave home and the day you are back."
        today={today}
        value={trip}
        onChange={none}
      />
    ),
    parts: [
      labelPart('of both dates; each has its own inside.'),
      hintPart('whose days are meant.'),
      { name: 'Date', at: 'input', note: 'typed in any way that is understood: 1/2, 1 Feb, 01022027.' },
      {
        name: 'Opener',
        at: '[aria-label="Open calendar"]',
        side: 'end',
        note: 'the calendar: two months where there is room.',
      },
      { name: 'Summary', at: '.ck-dates-summary', note: 'what it comes to, with the number of days.' },
    ],
  },
  use: [
    {
      good: {
        says: 'One field for a trip: the calendar shows it whole.',
        shows: <DateRangePicker label="Travel dates" today={today} value={trip} onChange={none} />,
      },
      bad: {
        says: 'Two fields that know nothing of each other: the end may come before the start.',
        shows: (
          <div className="sheet">
            <DateRangePicker
              mode="single"
              label="Start"
              today={today}
              value={{ from: '2027-02-14', to: null }}
              onChange={none}
            />
            <DateRangePicker
              mode="single"
              label="End"
              today={today}
              value={{ from: '2027-02-01', to: null }}
              onChange={none}
            />
          </div>
        ),
      },
    },
    {
      good: {
        says: 'Say why it cannot be used yet.',
        shows: (
          <DateRangePicker
            label="Travel dates"
            today={today}
            value={{ from: null, to: null }}
            onChange={none}
            disabled
            disabledReason="Choose a country first, then your dates."
          />
        ),
      },
      bad: {
        says: 'Ask for day, month and year in lists.',
        shows: (
          <div className="sheet-row">
            <Select label="Day" placeholder="1" options={[]} value={null} onChange={none} />
            <Select label="Month" placeholder="January" options={[]} value={null} onChange={none} />
          </div>
        ),
      },
    },
  ],
  keyboard: [
    ['0–9', 'In a field: type the date. It is read on leaving, or with Enter.'],
    ['↓', 'In a field: opens the calendar and goes into it.'],
    ['← → ↑ ↓', 'In the calendar: a day, a week.'],
    ['PageUp PageDown', 'A month; with Shift a year.'],
    ['Home End', 'First and last day of the week.'],
    ['Enter Space', 'Chooses the day: first the start, then the end.'],
    ['Escape', 'Closes, and gives the focus back.'],
  ],
  accessibility: [
    'A grid of days as the ARIA patterns have it; each day says its date, its place in the range, and why it cannot be chosen.',
    'Days out of reach stay reachable by arrow keys, so that their reason can be heard.',
    'Dates in the wrong order are swapped, and that is announced.',
    'If the calendar cannot be loaded, typing still works and a sentence says so.',
  ],
  styling: {
    properties: [
      ['--ck-accent, --ck-accent-tint', 'first and last day; the days between'],
      ['--ck-radius-control', 'fields and days'],
      ['--ck-radius-card, --ck-shadow-3', 'the calendar'],
    ],
  },
  related: ['Primitives/Select', 'Foundations/Field frame'],
};
