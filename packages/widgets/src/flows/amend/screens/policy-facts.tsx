import { type DateSpan, daysInclusive, isOneWay, termsLines } from '@coverkit/rules';
import type { Config } from '@coverkit/rules/contract';
import { countryName } from '../../../brand/copy.ts';
import { listOf } from '../../../flow/list-of.ts';
import { type Fact, PageFacts } from '../../../flow/page/page-facts.tsx';
import type { AmendWords } from '../amend-flow.ts';
import type { PolicyNow } from '../policy-now.ts';

type Props = {
  now: PolicyNow;
  words: AmendWords;
  config: Config;
  label: string;
  /** What else belongs to it. */
  more?: readonly Fact[];
};

/** What the policy insures. */
export const PolicyFacts = ({ now, words, config, label, more = [] }: Props) => (
  <PageFacts label={label} facts={[...factsOf(now, words, config), ...more]} />
);

function factsOf({ quote, policy, annual }: PolicyNow, words: AmendWords, config: Config): Fact[] {
  const { facts, cover, number } = policy;
  const span = ({ from, to }: DateSpan) =>
    from && to ? words('facts.span', { from, to }) : words('facts.everyTrip');
  const countries = facts.countries.map((code) => countryName(code, words.locale));
  const area = config.regions.find(({ id }) => id === facts.regionId)?.name;
  const level = quote.rates.find(({ coverLevel }) => coverLevel.id === facts.coverLevelId)?.coverLevel.name;
  const days =
    isOneWay(facts) || annual
      ? ''
      : // The number stays with its unit.
        ` (${words('facts.days', { days: daysInclusive(cover.from, cover.to) }).replaceAll(' ', '\u00a0')})`;
  const names = facts.insurees.map((one) =>
    words('facts.traveller', { name: `${one.firstName} ${one.lastName}`.trim(), age: one.age }),
  );
  return [
    [words('facts.number'), number],
    [words('facts.dates'), `${span(cover)}${days}`],
    [words('facts.level'), level],
    [words('facts.where'), listOf(countries, words.locale)],
    [words('facts.area'), area],
    [
      words('facts.tripLength'),
      annual && facts.maxTripLength && words('facts.days', { days: facts.maxTripLength }),
    ],
    [words('facts.snow'), facts.snowCover.enabled && span(facts.snowCover.dates)],
    [words('facts.climbing'), facts.climbingCover.enabled && span(facts.climbingCover.dates)],
    [words('facts.terms'), policy.terms && <Names key="terms" names={termsLines(policy.terms)} />],
    [words('facts.travellers'), <Names key="names" names={names} />],
  ];
}

const Names = ({ names }: { names: readonly string[] }) => (
  // biome-ignore lint/a11y/noRedundantRoles: without bullets a list is none for VoiceOver
  <ul role="list" className="ck-amend-names">
    {names.map((name, at) => (
      // Two travellers may have the same name.
      <li key={at}>{name}</li>
    ))}
  </ul>
);
