import { latestEndDate } from '@coverkit/rules';
import { DateRangePicker, Select } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { Section } from '../screens/section.tsx';
import type { SectionProps } from '../start-form.ts';

/** A trip's first and last day, or a year's first day and its longest trip (STRT-03, STRT-04). */
export const DatesSection = observer(function DatesSection(props: SectionProps) {
  const { model, words } = props;
  const { type } = model.type.value;
  const locked = model.open.value.dates ? null : words(`dates.locked.${type}`);
  return (
    <Section name="dates" heading={words('dates.heading')} locked={locked}>
      {type === 1 ? (
        <TripDates {...props} locked={locked} />
      ) : (
        <div className="ck-start-pair">
          <FirstDay {...props} locked={locked} />
          <TripLength {...props} locked={locked} />
        </div>
      )}
    </Section>
  );
});

type Lockable = SectionProps & { locked: string | null };

const TripDates = observer(function TripDates({ model, words, errors, locked }: Lockable) {
  const { dates } = model.trip.value;
  const type = model.type.value;
  return (
    <div data-path="dates">
      <DateRangePicker
        label={words('dates.label')}
        labelHidden
        startLabel={words('dates.from')}
        endLabel={words(model.isOneWay.value ? 'dates.to.oneWay' : 'dates.to')}
        names={{ from: 'dates.from', to: 'dates.to' }}
        data-part="calendar-trigger"
        value={dates}
        onChange={(next) => model.change({ dates: next }, changed(dates, next))}
        minDate={type.minStartDate}
        maxDate={type.maxStartDate}
        maxEndDate={latestEndDate(type)}
        maxLength={type.maxLength}
        blackouts={type.blackouts}
        today={model.today.value}
        locale={words.locale}
        error={errors.dates}
        startError={errors['dates.from']}
        endError={errors['dates.to']}
        disabled={locked !== null}
      />
    </div>
  );
});

/** The half of the range that was answered: the other is still being chosen and is not checked yet. */
function changed(old: { from: string | null; to: string | null }, next: typeof old): string[] {
  return (['from', 'to'] as const).filter((end) => old[end] !== next[end]).map((end) => `dates.${end}`);
}

const FirstDay = observer(function FirstDay({ model, words, errors, locked }: Lockable) {
  const type = model.type.value;
  return (
    <div data-path="amtStart">
      <DateRangePicker
        mode="single"
        label={words('dates.start')}
        hint={words('dates.start.hint')}
        names={{ from: 'amtStart' }}
        data-part="calendar-trigger"
        value={{ from: model.trip.value.amtStart, to: null }}
        onChange={({ from }) => model.change({ amtStart: from })}
        minDate={type.minStartDate}
        maxDate={type.maxStartDate}
        blackouts={type.blackouts}
        today={model.today.value}
        locale={words.locale}
        error={errors.amtStart}
        disabled={locked !== null}
      />
    </div>
  );
});

const TripLength = observer(function TripLength({ model, words, errors, locked }: Lockable) {
  const { maxTripLength } = model.trip.value;
  const options = [...model.type.value.maxTripLengths]
    .sort((a, b) => a.length - b.length)
    .map(({ length, maxAge }) => ({
      id: String(length),
      label: words('dates.tripLength.option', { length }),
      description: words('dates.tripLength.age', { age: maxAge }),
    }));
  return (
    <div data-path="maxTripLength">
      <Select
        label={words('dates.tripLength')}
        placeholder={words('dates.tripLength.placeholder')}
        name="maxTripLength"
        options={options}
        value={maxTripLength === null ? null : String(maxTripLength)}
        onChange={(id) => model.change({ maxTripLength: Number(id) })}
        error={errors.maxTripLength}
        disabled={locked !== null}
      />
    </div>
  );
});
