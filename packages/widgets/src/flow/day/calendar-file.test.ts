import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'HL-204611@highline',
  title: 'Travel insurance, Highline',
  description: 'Policy HL-204611; emergency +61 2 5550 0199\nCall first.',
  ...{ from: '2027-02-01', to: '2027-02-28', madeAt: new Date('2026-11-26T08:30:15.250Z') },
};

test('[OUTC-01] a policy’s days are an event of whole days that ends after the last one', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  expect(lines).toContain('DTSTAMP:20261126T083015Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270201');
  expect(lines).toContain('DTEND;VALUE=DATE:20270301');
});

test('[OUTC-01] texts are escaped, and long lines are folded between characters at 75 bytes', () => {
  const file = calendarFile({ ...event, title: 'Travel insurance, 旅行保険'.repeat(6) });
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`SUMMARY:${'Travel insurance\\, 旅行保険'.repeat(6)}\r\n`);
  expect(unfolded).toContain('DESCRIPTION:Policy HL-204611\\; emergency +61 2 5550 0199\\nCall first.\r\n');
});
