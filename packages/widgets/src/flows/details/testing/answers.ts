import { climbingHealthAnswers, type Quote } from '@coverkit/rules';
import type { QuoteToSend } from '../../../client/client.ts';

/** Digits that pass for a card's. */
export const cardNumber = '4111 1111 1111 1111';

const travellers = [0, 1];
/** Every field that the details screen has. */
export const fieldPaths: readonly string[] = [
  ...[
    'undiagnosedSymptoms',
    'preExMoreInfo',
    'coveredCondition',
    'preExContinue',
    'uncoveredAccept',
    'acknowledgePrivacy',
    'prescreenA',
    'prescreenB',
  ].map((name) => `medical.${name}`),
  ...travellers.flatMap((at) =>
    ['firstName', 'lastName', 'requiresScreening'].map((name) => `insurees.${at}.${name}`),
  ),
  'oneWay.finalCountry',
  ...travellers.flatMap((at) =>
    ['Applicant', 'Ewbank', 'Years', 'Guide', 'Experience'].map((name) => `insurees.${at}.climbing${name}`),
  ),
  ...[
    'email',
    'firstName',
    'lastName',
    'address',
    'locality',
    'state',
    'postCode',
    'currentCountry',
    'phone',
  ].map((name) => `contact.${name}`),
  ...['pds', 'privacy', 'targetMarket', 'electronicDelivery'].map((name) => `acceptance.${name}`),
];

/** The value at a path; undefined for a traveller who does not come. */
export function valueAt(quote: QuoteToSend | Quote, path: string): unknown {
  let value: unknown = quote;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

/** The end of a path. */
export const nameOf = (path: string): string => path.split('.').at(-1)!;

/** Whether a field takes any text. */
export const isText = (path: string): boolean =>
  /^contact\.(?!state|currentCountry)|\.(first|last)Name$|Experience$/.test(path);

export const consentPath = 'medical.acknowledgePrivacy';

/** Answers about health, which nothing but the screen may have before the notice is acknowledged (DETL-18). */
export const healthPaths: readonly string[] = fieldPaths.filter(
  (path) => (path.startsWith('medical.') && path !== consentPath) || path.endsWith('.requiresScreening'),
);

/** Given in the summary. */
const climbingHealthPaths = climbingHealthAnswers.map((name) => `climbingCover.${name}`);

/** What a health answer is while it is not given. */
export const noAnswer = (path: string): null | false =>
  /uncoveredAccept|requiresScreening/.test(path) ? false : null;

/** Health answers that are in a quote although the notice is not acknowledged in it. */
export const unconsented = (quote: QuoteToSend | Quote): string[] =>
  quote.medical.acknowledgePrivacy
    ? []
    : [...healthPaths, ...climbingHealthPaths].filter(
        (path) => ![noAnswer(path), undefined].includes(valueAt(quote, path) as null),
      );

type Field = {
  /** What the screen shows once all is quiet: one value, or two where their order is unknown. */
  expected: unknown[];
  /** Typed in this tab, and no answer of the server says yet that it is stored. */
  unconfirmed: boolean;
  /** All that was typed since the server's answer. */
  typed: unknown[];
  /** A call of an earlier page may have stored it, and this one may know or not. */
  uncertain: boolean;
  /** Another device, an earlier page of the tab or a payment stored, or may have stored, another value. */
  interfered: boolean;
  /** The storage of the tab took it. */
  copied: boolean;
  /** What another device stored last, with the server's version after it. */
  other: { value: unknown; version: number } | null;
  /** Every value that the server has held. */
  held: unknown[];
};

/** A country that is not given is preselected: it is on the screen, and is saved with any other change of the contact. */
const isExpected = (path: string, { expected }: Field, value: unknown): boolean =>
  expected.includes(value) || (path === 'contact.currentCountry' && value === 'AU' && expected.includes(''));

/**
 * What every field has to show, field by field:
 *
 * 1. What was typed in this tab stays until the server's answer says that it is stored, whatever other devices store meanwhile,
 *    and is what the server holds in the end.
 * 2. After that, or where nothing was typed, what another device stored last holds.
 * 3. A reload of the tab ends 1 for what its storage did not take, and for card numbers, which go to no storage.
 * 4. A payment stores the quote as it was when the button was pressed. Where it fails, what was typed here or stored elsewhere
 *    since comes back if this page knows of it, and may be typed over by the payment if it does not.
 *
 * 5. A health answer is on the screen alone while the notice is not acknowledged there: a reload ends 1 for it, and the server has
 *    none. Withdrawing types over all of them that they are not given.
 *
 * A value that the server has held before counts as no change when it is typed again: what another device, a payment or a call
 * of an earlier page stores meanwhile may win, too.
 */
export class Answers {
  private readonly fields = new Map<string, Field>();
  private isConsented = true;

  constructor(quote: Quote) {
    for (const path of fieldPaths) {
      const value = valueAt(quote, path);
      const field = {
        expected: [value],
        unconfirmed: false,
        uncertain: false,
        interfered: false,
        typed: [],
        copied: false,
        other: null,
        held: [value],
      };
      this.fields.set(path, field);
    }
  }

  typed(path: string, value: unknown, copied: boolean): void {
    const field = this.field(path);
    const isKnown = field.interfered && field.held.includes(value);
    field.expected = isKnown ? [value, ...field.held, ...field.typed] : [value];
    field.unconfirmed = true;
    field.uncertain = false;
    field.typed.push(value);
    field.copied = copied && value !== cardNumber;
  }

  /** The screen shows, or does not show, that the notice is acknowledged: the tab's storage has no health answer before. */
  consent(isGiven: boolean, isStored: boolean): void {
    this.isConsented = isGiven;
    for (const path of healthPaths) {
      const field = this.field(path);
      field.copied = isStored && (isGiven || field.typed.at(-1) === noAnswer(path));
    }
  }

  /** The server's quote was changed, by whomever. */
  held(quote: Quote): void {
    for (const [path, field] of this.fields) {
      const value = valueAt(quote, path);
      if (!field.held.includes(value)) field.held.push(value);
    }
  }

  changedElsewhere(before: Quote, after: Quote): void {
    for (const [path, field] of this.fields) {
      const value = valueAt(after, path);
      if (valueAt(before, path) === value) continue;
      field.other = { value, version: Date.parse(after.savedAt) };
      field.interfered = true;
      const isChange = field.unconfirmed && !field.held.includes(field.typed.at(-1));
      if (!field.unconfirmed && !field.uncertain) field.expected = [value];
      else if (!isChange) field.expected.push(value);
    }
  }

  /** A payment stored the quote as it was when the button was pressed. */
  paidFor(sent: QuoteToSend, version: number): void {
    for (const [path, field] of this.fields) {
      const value = valueAt(sent, path);
      if (field.expected.includes(value)) continue;
      const expected = [...field.expected, value];
      Object.assign(field, { expected, other: { value, version }, interfered: true, uncertain: true });
    }
  }

  /** The tab has the answer that `sent` is stored. */
  answered(sent: QuoteToSend, version: number): void {
    for (const [path, field] of this.fields) {
      if (!field.unconfirmed || field.typed.at(-1) !== valueAt(sent, path)) continue;
      // Sent before it was withdrawn, and typed again since.
      if (!this.isConsented && healthPaths.includes(path) && valueAt(sent, path) !== noAnswer(path)) continue;
      field.unconfirmed = false;
      field.typed = [];
      field.expected = [valueAt(sent, path)];
      // While the call was under way: another answer may have brought it before this one, or may bring it later.
      if (field.other && field.other.version > version) field.expected.push(field.other.value);
    }
  }

  /** The tab was reloaded and shows `quote`. */
  reloaded(quote: Quote): string[] {
    const lost: string[] = [];
    for (const [path, field] of this.fields) {
      if (!field.unconfirmed) continue;
      field.interfered = true;
      if (field.copied) {
        // No change, as below: a call that was under way may still bring what was typed before.
        if (!field.held.includes(field.typed.at(-1))) continue;
        field.expected.push(...field.typed);
        field.uncertain = true;
        continue;
      }
      const value = valueAt(quote, path);
      if (![...field.expected, ...field.typed, ...field.held].includes(value)) lost.push(path);
      // A call that was under way may still arrive.
      field.expected.push(value, ...field.typed, ...field.held);
      field.unconfirmed = false;
      field.typed = [];
    }
    return lost;
  }

  /** Fields that do not show what was typed in this tab. */
  wrongOn(screen: Quote): string[] {
    return this.differences(screen, (field) => field.unconfirmed);
  }

  /** Fields that do not show what they must show once all is quiet. */
  wrongAtRest(screen: Quote): string[] {
    return this.differences(screen, () => true);
  }

  /** As `wrongAtRest`, at the server, which has none of the health answers that wait for the acknowledgement on the screen. */
  wrongAtServer(stored: Quote): string[] {
    const waiting = stored.medical.acknowledgePrivacy ? [] : healthPaths;
    return this.differences(stored, (_, path) => !waiting.includes(path));
  }

  private differences(screen: Quote, applies: (field: Field, path: string) => boolean): string[] {
    return [...this.fields]
      .filter(([path, field]) => applies(field, path) && !isExpected(path, field, valueAt(screen, path)))
      .map(
        ([path, field]) =>
          `${path}: ${JSON.stringify(valueAt(screen, path))} for ${JSON.stringify(field.expected)}`,
      );
  }

  private field(path: string): Field {
    const field = this.fields.get(path);
    if (!field) throw new Error(`No field ${path}`);
    return field;
  }
}
