import { countryName } from '../../brand/copy.ts';
import { listOf } from '../list-of.ts';
import type { OverviewWords } from './overview.copy.ts';
import type { OverviewFacts } from './overview-facts.ts';

type Props = { words: OverviewWords; facts: OverviewFacts };

/** Dates, destination, people and level. */
export function TripFacts({ words, facts }: Props) {
  const { cover, days, tripLength, ages, level } = facts;
  const rows: [string, string, string?][] = [
    [
      words('overview.dates'),
      words('overview.datesValue', cover),
      tripLength === null
        ? words('overview.days', { days })
        : words('overview.tripLength', { length: tripLength }),
    ],
    [words('overview.destination'), destinationOf(facts, words.locale)],
    [words('overview.area'), facts.area ?? ''],
    [
      words('overview.travellers'),
      words('overview.travellersValue', {
        people: ages.length,
        ages: listOf(ages.map(String), words.locale),
      }),
    ],
    [words('overview.level'), level],
  ];
  return (
    <dl className="ck-facts">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              {more && (
                <>
                  {' '}
                  <span className="ck-facts-more">{more}</span>
                </>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

const destinationOf = ({ countries, region }: OverviewFacts, locale: string): string =>
  countries.length === 0
    ? region
    : listOf(
        countries.map((code) => countryName(code, locale)),
        locale,
      );
