import type { ClimbingCover } from '@coverkit/rules';
import { Alert, DateRangePicker, RadioGroup, Select, Stepper, usePainted } from '@coverkit/ui';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { changedEnds } from '../changed-ends.ts';
import type { ClimbingPartProps, ExtraFieldsProps } from '../fields-props.ts';
import { firstDayOf } from '../first-day.ts';
import { climbingCopy } from './climbing.copy.ts';
import { HealthQuestions } from './health-questions.tsx';
import { PlanField } from './plan-field.tsx';
import { YesNoQuestions } from './yes-no-questions.tsx';

/** What most people do comes first. */
const types = ['trekking', 'climbing', 'mountaineering'] as const;

/** EXTR-03: what, how high, when, how many, with whom; and what a person must review (EXTR-04). */
export const ClimbingFields = observer(function ClimbingFields(props: ExtraFieldsProps) {
  const { model, quote } = props;
  const words = useWords('summary', climbingCopy);
  const form = model.extras.forms.climbingCover;
  const cover = form.values.value;
  const reviewed = model.extras.isReviewed({ ...quote, climbingCover: { ...cover, enabled: true } }, []);
  const set = (patch: Partial<ClimbingCover>) =>
    form.change(
      patch,
      Object.keys(patch).map((name) => `climbingCover.${name}`),
    );
  const part = { ...props, words, cover, set };
  const painted = usePainted();
  return (
    <div className="ck-extra-fields">
      <TypeField {...part} />
      {cover.type && <PlanField {...part} />}
      <DatesField {...part} />
      {quote.climbingInsurable > 1 && <PeopleField {...part} />}
      <OperatorField {...part} />
      {painted ? <Questions {...part} /> : <div className="ck-extra-questions-room" />}
      {reviewed && <Alert type="info">{words('climbing.referral')}</Alert>}
    </div>
  );
});

function TypeField({ model, cover, words, errors, config }: ClimbingPartProps) {
  return (
    <div data-path="climbingCover.type">
      <RadioGroup
        layout="cards"
        label={words('climbing.type')}
        options={types.map((type) => ({
          id: type,
          label: words(`climbing.type.${type}`),
          description: words(`climbing.type.${type}.words`),
        }))}
        value={cover.type}
        error={errors['climbingCover.type']}
        onChange={(id) => {
          const type = types.find((one) => one === id) ?? null;
          // Where there is nothing to choose between, it is chosen.
          const plans = config.climbing.plans.filter((one) => one.type === type);
          const plan = plans.length === 1 ? (plans[0]?.id ?? null) : null;
          // How high is asked only now: that is not wrong yet.
          model.extras.forms.climbingCover.change({ type, plan }, ['climbingCover.type']);
        }}
      />
    </div>
  );
}

function DatesField({ model, quote, cover, words, config, errors }: ClimbingPartProps) {
  const { coverDates } = quote;
  const path = 'climbingCover.dates';
  return (
    <div data-path={path}>
      <DateRangePicker
        label={words('climbing.dates')}
        hint={words('climbing.dates.hint', coverDates)}
        startLabel={words('climbing.dates.from')}
        endLabel={words('climbing.dates.to')}
        value={cover.dates}
        minDate={firstDayOf(quote, config.today)}
        maxDate={coverDates.to}
        maxEndDate={coverDates.to}
        today={config.today}
        locale={words.locale}
        startError={errors[`${path}.from`]}
        endError={errors[`${path}.to`]}
        onChange={(dates) =>
          model.extras.forms.climbingCover.change({ dates }, changedEnds(path, cover.dates, dates))
        }
      />
    </div>
  );
}

function PeopleField({ quote, cover, set, words, errors, config }: ClimbingPartProps) {
  const max = quote.climbingInsurable;
  const below = config.climbing.maxAgeBelow;
  return (
    <div data-path="climbingCover.totalPeople">
      <Stepper
        label={words('climbing.people')}
        hint={max < quote.people ? words('climbing.people.hint', { below, max }) : undefined}
        value={cover.totalPeople}
        min={1}
        max={max}
        error={errors['climbingCover.totalPeople']}
        onChange={(totalPeople) => set({ totalPeople })}
      />
    </div>
  );
}

function OperatorField({ cover, set, words, errors, config }: ClimbingPartProps) {
  return (
    <div data-path="climbingCover.tourOperator">
      <Select
        label={words('climbing.operator')}
        placeholder={words('climbing.operator.placeholder')}
        options={config.tourOperators.map(({ id, name }) => ({ id, label: name }))}
        value={cover.tourOperator}
        error={errors['climbingCover.tourOperator']}
        onChange={(tourOperator) => set({ tourOperator })}
      />
    </div>
  );
}

function Questions(props: ClimbingPartProps) {
  return (
    <section className="ck-extra-questions">
      <h3>{props.words('climbing.questions')}</h3>
      <YesNoQuestions {...props} names={['over6500', 'evac']} />
      <HealthQuestions {...props} />
    </section>
  );
}
