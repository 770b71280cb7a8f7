import { addDays, type CivilDate } from '@coverkit/rules';

export type CalendarEvent = {
  /** The same for the same policy: a calendar replaces the event that it has. */
  uid: string;
  title: string;
  description: string;
  /** First and last day, both included. */
  from: CivilDate;
  to: CivilDate;
  /** When the file is made. */
  madeAt: Date;
};

/** An event of whole days as an iCalendar file (RFC 5545), which every calendar imports. */
export function calendarFile({ uid, title, description, from, to, madeAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Coverkit//Policy//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${madeAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    // The day after the last one.
    `DTEND;VALUE=DATE:${addDays(to, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    // The event must not mark these days as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

const mostBytes = 75;

/** A line has at most 75 bytes; the rest goes on in lines that begin with a space. */
function folded(line: string): string {
  const bytes = new TextEncoder();
  let text = '';
  let used = 0;
  for (const character of line) {
    const size = bytes.encode(character).length;
    if (used + size > mostBytes) {
      text += '\r\n ';
      used = 1;
    }
    text += character;
    used += size;
  }
  return text;
}
