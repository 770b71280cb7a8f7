import { earliestDates, latestDates } from '@coverkit/rules';
import { DateRangePicker } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import type { AmendView } from '../screens/props.ts';
import { ChangePart, changedEnds } from './part.tsx';

/** AMND-02: both dates from tomorrow; a start that has passed is fixed, and shown as text. */
export const ExtendFields = observer(function ExtendFields({ view }: { view: AmendView }) {
  const { model, words, errors, now } = view;
  const { dates } = model.form.values.value;
  const { policy, quote, started, today } = now;
  const earliest = earliestDates(policy, today);
  const latest = latestDates(policy, quote.quoteType, today);
  const shared = {
    maxLength: started ? undefined : quote.quoteType.maxLength,
    ...{ today, locale: words.locale },
  };
  return (
    <ChangePart title={words('extend.title')}>
      {started && <p>{words('extend.started', { from: policy.cover.from })}</p>}
      <div data-path={started ? 'dates.to' : 'dates'}>
        {started ? (
          <DateRangePicker
            {...shared}
            mode="single"
            label={words('extend.end')}
            value={{ from: dates.to, to: null }}
            minDate={earliest.to}
            maxDate={latest.to}
            error={errors['dates.to']}
            onChange={({ from: to }) => model.change({ dates: { ...dates, to } }, ['dates.to'])}
          />
        ) : (
          <DateRangePicker
            {...shared}
            label={words('extend.dates')}
            startLabel={words('extend.from')}
            endLabel={words('extend.to')}
            value={dates}
            minDate={earliest.from}
            maxDate={latest.from}
            maxEndDate={latest.to}
            error={errors.dates}
            startError={errors['dates.from']}
            endError={errors['dates.to']}
            onChange={(next) => model.change({ dates: next }, changedEnds('dates', dates, next))}
          />
        )}
      </div>
      <ExtraProblems view={view} />
    </ChangePart>
  );
});

/** An extra whose days would fall outside the new dates. */
function ExtraProblems({ view: { errors } }: { view: AmendView }) {
  const found = Object.entries(errors).filter(([path]) => /^(snowCover|climbingCover)\b/.test(path));
  if (found.length === 0) return null;
  return (
    <div className="ck-field-error" role="alert">
      {[...new Set(found.map(([, text]) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
