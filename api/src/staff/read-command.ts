import { isIP } from 'node:net';
import type { ReferralOutcome } from '@coverkit/rules';
import type { Values } from './options.ts';
import type { StaffCommand } from './staff-command.ts';
import type { UsageProblem } from './usage.ts';

/** Who does it. */
export type Given = { by: string };

export function decision(
  outcome: ReferralOutcome,
  reference: string,
  values: Values,
  { by }: Given,
): StaffCommand | UsageProblem {
  const note = values.note?.trim() ?? '';
  const loading = values.loading === undefined ? 0 : hundredthsOf(values.loading);
  const medical = medicalOf(values);
  if (note === '') return { code: 'missingNote', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  if (loading === null) return { code: 'wrongLoading', about: values.loading ?? '' };
  if (medical && 'code' in medical) return medical;
  return { name: 'referrals decide', outcome, reference, note, by, loading, medical };
}

type Medical = { insuree: number; covered: string[]; excluded: string[] };

/** Of which traveller, and which conditions; null where it is about the expedition. */
function medicalOf({ insuree, cover, exclude }: Values): Medical | UsageProblem | null {
  const unread = cover === undefined ? exclude : cover;
  if (insuree === undefined) return unread === undefined ? null : { code: 'conditionsOfWhom', about: '' };
  if (!isNumber(insuree)) return { code: 'wrongInsuree', about: insuree };
  return { insuree: Number(insuree), covered: namesIn(cover), excluded: namesIn(exclude) };
}

/** Conditions are separated by semicolons: a name may have a comma. */
const namesIn = (text = ''): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

export function asking(reference: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const question = values.question?.trim() ?? '';
  const { insuree } = values;
  if (question === '') return { code: 'missingQuestion', about: '' };
  if (insuree !== undefined && !isNumber(insuree)) return { code: 'wrongInsuree', about: insuree };
  if (by === '') return { code: 'missingBy', about: '' };
  const whose = insuree === undefined ? null : Number(insuree);
  return { name: 'referrals ask', reference, question, insuree: whose, by };
}

const isNumber = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text);

export function raising(asked: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const reason = values.reason?.trim() ?? '';
  if (values.amount === undefined) return { code: 'missingAmount', about: '' };
  const amount = hundredthsOf(values.amount);
  if (amount === null) return { code: 'wrongAmount', about: values.amount };
  if (reason === '') return { code: 'missingReason', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  return { name: 'payment raise', asked, amount, reason, by };
}

export function cancelling(id: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const { reason, wrong } = cancelReason(values, by);
  return wrong ?? { name: 'payment cancel', id, reason, by };
}

function cancelReason(values: Values, by: string): { reason: string; wrong: UsageProblem | null } {
  const reason = values.reason?.trim() ?? '';
  if (reason === '') return { reason, wrong: { code: 'missingCancelReason', about: '' } };
  return { reason, wrong: by === '' ? { code: 'missingBy', about: '' } : null };
}

export function rescreening(asked: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const reason = values.reason?.trim() ?? '';
  const { insuree } = values;
  if (insuree === undefined) return { code: 'missingInsuree', about: '' };
  if (!isNumber(insuree)) return { code: 'wrongInsuree', about: insuree };
  if (reason === '') return { code: 'missingRescreenReason', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  return { name: 'rescreen raise', asked, insuree: Number(insuree), reason, by };
}

export function readingScreening(asked: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const reason = values.reason?.trim() ?? '';
  const { insuree } = values;
  if (insuree === undefined) return { code: 'missingScreeningInsuree', about: '' };
  if (!isNumber(insuree)) return { code: 'wrongInsuree', about: insuree };
  if (reason === '') return { code: 'missingReadReason', about: '' };
  if (by === '') return { code: 'missingBy', about: '' };
  return { name: 'screening show', asked, insuree: Number(insuree), reason, by };
}

export function cancellingRescreen(id: string, values: Values, { by }: Given): StaffCommand | UsageProblem {
  const { reason, wrong } = cancelReason(values, by);
  return wrong ?? { name: 'rescreen cancel', id, reason, by };
}

export const settling = (id: string, _: Values, { by }: Given): StaffCommand | UsageProblem =>
  by === '' ? { code: 'missingBy', about: '' } : { name: 'refunds settle', id, by };

export function resending(asked: string, { version }: Values): StaffCommand | UsageProblem {
  if (version === undefined) return { name: 'documents resend', asked, version: null };
  if (!/^[1-9]\d{0,3}$/.test(version)) return { code: 'wrongVersion', about: version };
  return { name: 'documents resend', asked, version: Number(version) };
}

export function comparing(_: string, { date }: Values): StaffCommand | UsageProblem {
  if (date === undefined) return { name: 'settlement compare', day: null };
  if (!isDay(date)) return { code: 'wrongDate', about: date };
  return { name: 'settlement compare', day: date };
}

export function hashing(address: string, { date }: Values): StaffCommand | UsageProblem {
  if (isIP(address) === 0 || address.includes('%')) return { code: 'wrongAddress', about: address };
  if (date !== undefined && !isDay(date)) return { code: 'wrongDate', about: date };
  return { name: 'caller hash', address: address.toLowerCase(), day: date ?? null };
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return text.length === 10 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `28.50` as 2850: cents of dollars, basis points of percent. Null where it is no such number. */
function hundredthsOf(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
