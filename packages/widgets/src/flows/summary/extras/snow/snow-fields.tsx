import { DateRangePicker, Toggle } from '@coverkit/ui';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { changedEnds } from '../changed-ends.ts';
import type { ExtraFieldsProps } from '../fields-props.ts';
import { firstDayOf } from '../first-day.ts';
import { snowCopy } from './snow.copy.ts';

/** EXTR-02: when, and whether off the marked runs too. A year of trips has no dates of its own. */
export const SnowFields = observer(function SnowFields(props: ExtraFieldsProps) {
  const { model, quote, config, errors } = props;
  const words = useWords('summary', snowCopy);
  const form = model.extras.forms.snowCover;
  const { dates, offPiste } = form.values.value;
  const { coverDates } = quote;
  const annual = quote.quoteType.type === 2;
  return (
    <div className="ck-extra-fields">
      <p>{words(annual ? 'snow.lead.annual' : 'snow.lead')}</p>
      {!annual && (
        <div data-path="snowCover.dates">
          <DateRangePicker
            label={words('snow.dates')}
            hint={words('snow.dates.hint', coverDates)}
            startLabel={words('snow.dates.from')}
            endLabel={words('snow.dates.to')}
            value={dates}
            minDate={firstDayOf(quote, config.today)}
            maxDate={coverDates.to}
            maxEndDate={coverDates.to}
            today={config.today}
            locale={words.locale}
            startError={errors['snowCover.dates.from']}
            endError={errors['snowCover.dates.to']}
            onChange={(next) => form.change({ dates: next }, changedEnds('snowCover.dates', dates, next))}
          />
        </div>
      )}
      <Toggle
        label={words('snow.offPiste')}
        description={words('snow.offPiste.words')}
        checked={offPiste}
        onChange={(checked) => form.change({ offPiste: checked }, ['snowCover.offPiste'])}
      />
    </div>
  );
});
