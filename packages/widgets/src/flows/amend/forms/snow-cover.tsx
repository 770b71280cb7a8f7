import { snowDaysOf } from '@coverkit/rules';
import { DateRangePicker, Toggle } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import type { AmendView } from '../screens/props.ts';
import { ChangePart, changedEnds } from './part.tsx';

/** AMND-03: from two days ahead; after the start of cover the last day alone, and none of annual cover. */
export const SnowFields = observer(function SnowFields({ view }: { view: AmendView }) {
  const { model, words, errors, now } = view;
  const { offPiste } = model.form.values.value;
  return (
    <ChangePart title={words('snow.title')}>
      {now.annual ? <p>{words('snow.annual')}</p> : <SnowDates view={view} />}
      <div data-path="offPiste">
        <Toggle
          label={words('snow.offPiste')}
          description={words('snow.offPiste.text')}
          checked={offPiste}
          error={errors.offPiste}
          onChange={(checked) => model.change({ offPiste: checked })}
        />
      </div>
    </ChangePart>
  );
});

const SnowDates = observer(function SnowDates({ view }: { view: AmendView }) {
  const { model, words, errors, now } = view;
  const { snowDates } = model.form.values.value;
  const { from, to } = snowDaysOf(now.policy, now.today);
  const shared = { minDate: from, maxDate: to, today: now.today, locale: words.locale };
  if (now.started)
    return (
      <div data-path="snowDates.to">
        <p>{words('snow.begins', { from })}</p>
        <DateRangePicker
          {...shared}
          mode="single"
          label={words('snow.end')}
          value={{ from: snowDates.to, to: null }}
          error={errors['snowDates.to']}
          onChange={({ from: last }) =>
            model.change({ snowDates: { from: null, to: last } }, ['snowDates.to'])
          }
        />
      </div>
    );
  return (
    <div data-path="snowDates">
      <DateRangePicker
        {...shared}
        label={words('snow.dates')}
        startLabel={words('snow.from')}
        endLabel={words('snow.to')}
        value={snowDates}
        error={errors.snowDates}
        startError={errors['snowDates.from']}
        endError={errors['snowDates.to']}
        onChange={(next) => model.change({ snowDates: next }, changedEnds('snowDates', snowDates, next))}
      />
    </div>
  );
});
