import {
  type ClimbingCover,
  climbingHealthAnswers,
  climbingReferral,
  referralRulesOf,
} from '@coverkit/rules';
import { Alert, DateRangePicker, RadioGroup, Select, Stepper, usePainted } from '@coverkit/ui';
import { healthNoticeWords } from '../../../../flow/health-notice-words.ts';
import { observer } from '../../../../flow/observer.ts';
import { changedEnds } from '../changed-ends.ts';
import type { ClimbingPartProps, ExtraFieldsProps } from '../fields-props.ts';
import { PlanField } from './plan-field.tsx';

/** What most people do comes first. */
const types = ['trekking', 'climbing', 'mountaineering'] as const;
const questions = ['over6500', 'evac', 'injuries', 'altSickness'] as const;
const isHealth = (name: (typeof questions)[number]) => climbingHealthAnswers.some((one) => one === name);

/** EXTR-03: what, how high, when, how many, with whom; and what a person must review (EXTR-04). */
export const ClimbingFields = observer(function ClimbingFields(props: ExtraFieldsProps) {
  const { model, quote, words, config } = props;
  const form = model.extras.forms.climbingCover;
  const cover = form.values.value;
  const reviewed =
    climbingReferral(
      { climbingCover: { ...cover, enabled: true }, insurees: [] },
      referralRulesOf(config),
      quote,
    ).length > 0;
  const set = (patch: Partial<ClimbingCover>) =>
    form.change(
      patch,
      Object.keys(patch).map((name) => `climbingCover.${name}`),
    );
  const part = { ...props, cover, set };
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

function TypeField({ cover, set, words, errors, config }: ClimbingPartProps) {
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
          set({ type, plan: plans.length === 1 ? (plans[0]?.id ?? null) : null });
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
        minDate={coverDates.from}
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
  const { words } = props;
  return (
    <>
      <section className="ck-extra-questions">
        <h3>{words('climbing.questions')}</h3>
        {questions
          .filter((name) => !isHealth(name))
          .map((name) => (
            <Question key={name} {...props} name={name} />
          ))}
      </section>
      <section className="ck-extra-questions">
        <HealthNotice {...props} />
        {questions.filter(isHealth).map((name) => (
          <Question key={name} {...props} name={name} />
        ))}
      </section>
    </>
  );
}

function Question({
  name,
  cover,
  set,
  words,
  errors,
}: ClimbingPartProps & { name: (typeof questions)[number] }) {
  return (
    <div data-path={`climbingCover.${name}`}>
      <RadioGroup
        layout="inline"
        label={words(`climbing.${name}`)}
        options={[
          { id: 'yes', label: words('extras.yes') },
          { id: 'no', label: words('extras.no') },
        ]}
        value={cover[name] === null ? null : cover[name] ? 'yes' : 'no'}
        error={errors[`climbingCover.${name}`]}
        onChange={(id) => set({ [name]: id === 'yes' })}
      />
    </div>
  );
}

/** DETL-18: what is read before the answers about health, which are stored once the modal is confirmed. */
function HealthNotice({ words, quote, config }: ClimbingPartProps) {
  const { why, who, keep, consent } = healthNoticeWords(words, quote, config);
  const confirm = words(quote.climbingCover.enabled ? 'extras.save' : 'extras.add');
  return (
    <>
      <h3>{words('health.title')}</h3>
      <p className="ck-extra-notice">
        {why} {who} {keep}
      </p>
      <p className="ck-extra-notice">
        {consent} {words('climbing.health.confirm', { confirm })}
      </p>
    </>
  );
}
