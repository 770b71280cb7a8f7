import { showDate } from '@coverkit/rules';
import { Button, Icon } from '@coverkit/ui';
import { Fragment } from 'react';
import { countryName } from '../../../brand/copy.ts';
import { observer } from '../../../flow/observer.ts';
import type { QuoteView } from './props.ts';

/** The trip that is being priced, in one line, and the way back to change it. */
export const Recap = observer(function Recap({ model, quote, words }: QuoteView) {
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
    ...(quote.oneWay.enabled ? [words('recap.oneWay')] : []),
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
        <p className="ck-summary-recap-locked">
          <Icon name="lock" size={16} /> {words('recap.locked', { date: showDate(quote.priceLockedUntil) })}
        </p>
      </div>
      <Button
        variant="secondary"
        size="compact"
        icon="edit"
        busy={model.leaving.value}
        busyLabel={words('recap.leaving')}
        onClick={() => void model.editTrip()}
      >
        {words('recap.edit')}
      </Button>
    </section>
  );
});
