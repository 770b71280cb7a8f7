import type { Given, Values } from './command.ts';
import type { Messages } from './messages.ts';
import { misuse } from './misuse.ts';
import { usage } from './staff.copy.ts';

/** How commands read their options. Each throws a `Misuse`. */

/** What a person wrote; `code`: where nothing is left of it. */
export function textOf<C extends string>(
  text: string | undefined,
  messages: Messages<C>,
  code: NoInfer<C>,
): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw misuse(messages, code);
  return trimmed;
}

export function nameOf({ by }: Given): string {
  if (by === '') throw misuse(usage, 'missingBy');
  return by;
}

/** Who takes something back, and why. */
export const cancelling = ({ reason }: Values<'reason'>, given: Given): { reason: string; by: string } => ({
  reason: textOf(reason, usage, 'missingCancelReason'),
  by: nameOf(given),
});

/** The number of a traveller. */
export function insureeOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw misuse(usage, 'wrongInsuree', text);
  return Number(text);
}

/** Null where none is given. */
export function dayOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  const isDay = text.length === 10 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  if (!isDay) throw misuse(usage, 'wrongDate', text);
  return text;
}

/** `28.50` as 2850: cents of dollars, basis points of percent. Null where it is no such number. */
export function hundredthsOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
