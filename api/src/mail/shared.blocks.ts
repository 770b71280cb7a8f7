import type { IssuedFile, TripFacts } from './mail.facts.ts';
import type { Fact, MailBlock } from './mail.model.ts';
import type { MailPlace, MailWords } from './mail.words.ts';

/** Whom the mail is for; null where nobody is named. */
export const readerOf = (words: MailWords, name: string): string | null =>
  name.trim() === '' ? null : words('reader', { name: name.trim() });

export const fact = (name: string, ...values: string[]): Fact => ({ name, values });

export const text = (value: string): MailBlock => ({ kind: 'text', text: value });

export const button = (words: MailWords, label: string, link: string): MailBlock => ({
  kind: 'button',
  label,
  link,
  hint: words('link.hint'),
});

export const linkTo = (about: string, label: string, link: string | null): MailBlock[] =>
  link === null ? [] : [{ kind: 'link', text: about, label, link }];

/** Of a customer who signs in: the policy's page in their account. */
export const inAccount = (words: MailWords, link: string | null): MailBlock[] =>
  linkTo(words('account.policy'), words('account.policy.link'), link);

/** A heading with its texts. */
export const section = (title: string, ...texts: string[]): MailBlock[] => [
  { kind: 'heading', text: title },
  ...texts.map(text),
];

/** Where, when, how much cover. Without the travellers. */
export function tripFacts(words: MailWords, trip: TripFacts, dates: MailPlace): Fact[] {
  const span = (from: string, to: string) => words('fact.datesValue', { from, to });
  const rows: (Fact | null)[] = [
    fact(words('fact.destination'), trip.region ?? words.countries(trip.countries)),
    fact(words(dates), span(trip.cover.from, trip.cover.to), words('fact.days', { days: trip.days })),
    trip.coverLevel === null ? null : fact(words('fact.level'), trip.coverLevel),
    trip.snow &&
      fact(
        words('fact.snow'),
        trip.snow === 'everyTrip' ? words('fact.everyTrip') : span(trip.snow.from, trip.snow.to),
      ),
    trip.climbing && fact(words('fact.climbing'), span(trip.climbing.from, trip.climbing.to)),
    trip.valuables && fact(words('fact.valuables'), words('fact.valuablesValue', trip.valuables)),
    trip.oneWay && fact(words('fact.oneWay'), endOf(words, trip.oneWay)),
  ];
  return rows.filter((row) => row !== null);
}

const endOf = (words: MailWords, { country }: NonNullable<TripFacts['oneWay']>): string =>
  country ? words('fact.oneWayValue', { country }) : words('fact.oneWayUnnamed');

/** What is attached, by kind: which travellers a letter is about is their own affair. */
export function attachedList(words: MailWords, files: readonly Pick<IssuedFile, 'kind'>[]): MailBlock[] {
  const items = [...new Set(files.map(({ kind }) => words(`attached.${kind}`)))];
  return items.length === 0
    ? []
    : [
        { kind: 'heading', text: words('attached.title') },
        { kind: 'list', items },
      ];
}
