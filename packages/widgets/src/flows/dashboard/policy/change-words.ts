import { endedTerms, type PolicyChange, todayIn } from '@coverkit/rules';
import type { PolicyView } from './props.ts';

type Words = PolicyView['words'];
type Change<What extends PolicyChange['what']> = Extract<PolicyChange, { what: What }>;

/** What a version insures otherwise than the one before it: a line, or two where special terms took the place of others. */
export const changeLines = (change: PolicyChange, words: Words): string[] =>
  change.what === 'terms' ? termsWords(change, words) : [changeWords(change, words)];

function changeWords(change: Exclude<PolicyChange, Change<'terms'>>, words: Words): string {
  const { what } = change;
  if (what === 'traveller') return travellerWords(change, words);
  if (what === 'snowCover' || what === 'climbingCover') return extraWords(change, words);
  if (what === 'dates') {
    const { before, after } = change;
    const earlier = { fromBefore: before.from ?? '', toBefore: before.to ?? '' };
    return words('changed.dates', { from: after.from ?? '', to: after.to ?? '', ...earlier });
  }
  const { before, after } = change;
  return words(`changed.${what}`, { before: before ?? '', after: after ?? '' });
}

function termsWords({ before, after }: Change<'terms'>, words: Words): string[] {
  const added = endedTerms(after, before);
  const ended = endedTerms(before, after);
  return [
    ...(added.length > 0 ? [words('changed.terms', { lines: added.join(' ') })] : []),
    ...(ended.length > 0 ? [words('changed.terms.ended', { lines: ended.join(' ') })] : []),
  ];
}

function travellerWords({ before, after }: Change<'traveller'>, words: Words): string {
  if (!after) return words('changed.traveller.left', { name: before?.name ?? '' });
  if (!before) return words('changed.traveller.joined', after);
  return before.name === after.name
    ? words('changed.traveller.age', after)
    : words('changed.traveller.name', { before: before.name, after: after.name });
}

function extraWords({ what, after }: Change<'snowCover' | 'climbingCover'>, words: Words): string {
  if (!after) return words(`changed.${what}.removed`);
  const { from, to } = after;
  return from && to ? words(`changed.${what}.added`, { from, to }) : words(`changed.${what}.everyTrip`);
}

/** The day of an instant in the brand's zone. */
export const dayOf = ({ config }: Pick<PolicyView, 'config'>, at: string): string =>
  todayIn(config.brand.timeZone, new Date(at));

/** Day and time of an instant, in the brand's zone, which is named. */
export function whenOf({ config, words }: Pick<PolicyView, 'config' | 'words'>, at: string): string {
  const { timeZone } = config.brand;
  const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const time = new Intl.DateTimeFormat(words.locale, { ...clock, timeZone }).format(new Date(at));
  return words('timeline.when', { date: dayOf({ config }, at), time });
}
