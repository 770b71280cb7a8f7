import { Button } from '@coverkit/ui';
import { Fragment } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import { countryName, showDate } from '../../../brand/copy.ts';
import { createTripStorage, tripFormOf } from '../../../flow/trip-storage.ts';
import type { SummaryProps } from './view.ts';

/** The trip that is being priced, in one line, and the way back to change it. */
export function Recap({ quote, words }: SummaryProps) {
  const { config, navigate } = useCoverkit();
  const edit = () => {
    // The start form may never have been on this device: it reads the trip from the tab's storage.
    createTripStorage(config).write({ form: tripFormOf(quote), submissionKey: null });
    navigate({ screen: 'start' });
  };
  const single = quote.quoteType.type === 1;
  const [first = '', ...more] = quote.countries.map((code) => countryName(code, words.locale));
  const countries =
    more.length > 2 ? words('recap.more', { first, count: more.length }) : [first, ...more].join(', ');
  const facts = [
    words('recap.dates', quote.coverDates),
    single
      ? words('recap.days', { days: quote.days })
      : words('recap.tripLength', { length: quote.maxTripLength ?? '' }),
    words(quote.family ? 'recap.family' : 'recap.people', { people: quote.people }),
  ];
  return (
    <section className="ck-summary-recap" aria-label={words('recap.label')}>
      <div>
        <p className="ck-summary-recap-place">{single ? countries : quote.region?.name}</p>
        <p className="ck-summary-recap-facts">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <span className="ck-summary-recap-fact">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <Button variant="secondary" size="compact" icon="edit" onClick={edit}>
        {words('recap.edit')}
      </Button>
      <p className="ck-visually-hidden">
        {words('recap.locked', { date: showDate(quote.priceLockedUntil) })}
      </p>
    </section>
  );
}
