import { Alert, Button, Checkbox, FieldFrame, NumberInput, Stepper, Toggle } from '@coverkit/ui';
import { useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import { Section } from '../screens/section.tsx';
import type { SectionProps } from '../start-form.ts';

/** How many, how old, whether a family, and where they live (STRT-05, STRT-06, STRT-08). */
export const TravellersSection = observer(function TravellersSection(props: SectionProps) {
  const { model, words, errors } = props;
  const { people } = model.trip.value;
  const { type, maxInsured } = model.type.value;
  const open = model.open.value.travellers;
  return (
    <Section
      name="travellers"
      heading={words('travellers.heading')}
      locked={open ? null : words(`travellers.locked.${type}`)}
    >
      <div className="ck-start-people">
        <div data-path="people">
          <Stepper
            label={words('travellers.people')}
            name="people"
            value={people}
            onChange={model.setPeople}
            min={1}
            max={maxInsured}
            hint={
              open && people === maxInsured ? words('travellers.people.most', { max: maxInsured }) : undefined
            }
            error={errors.people}
            disabled={!open}
          />
        </div>
        {(open || people === 1) && <Ages {...props} />}
      </div>
      {open && people > 1 && <Family {...props} />}
      {open && <Residency {...props} />}
      {open && <OneWay {...props} />}
    </Section>
  );
});

/** One box each. Many that wait would be a wall of grey: they come, with what was given, once they can be answered. */
const Ages = observer(function Ages({ model, words, errors }: SectionProps) {
  const { ages } = model.trip.value;
  const disabled = !model.open.value.travellers;
  const missing = model.agesMissing.value;
  const errorOf = (path: string) =>
    missing.has(path) ? <span className="ck-visually-hidden">{errors[path]}</span> : errors[path];
  const inputs = ages.map((age, index) => (
    <div key={index} data-path={`ages.${index}`}>
      <NumberInput
        label={ages.length === 1 ? words('travellers.ages') : words('travellers.age', { number: index + 1 })}
        name={`ages.${index}`}
        value={age}
        onChange={(next) => model.setAge(index, next)}
        onBlur={() => model.blur(`ages.${index}`)}
        error={errorOf(`ages.${index}`)}
        disabled={disabled}
      />
    </div>
  ));
  if (ages.length === 1) return inputs[0];
  return (
    <div className="ck-start-ages-all" data-path="ages">
      <FieldFrame
        group
        label={words('travellers.ages')}
        error={errors.ages ?? (missing.size > 0 ? words('problem.ages_count') : undefined)}
      >
        {() => <div className="ck-start-ages">{inputs}</div>}
      </FieldFrame>
    </div>
  );
});

const Family = observer(function Family({ model, words, config, errors }: SectionProps) {
  const { family, people } = model.trip.value;
  const { familyMaxPeople, dependantBelow } = config.people;
  const tooMany = people > familyMaxPeople;
  const box = useRef<HTMLDivElement>(null);
  const accept = () => {
    model.change({ family: true });
    // The button goes with the offer: the switch says what it did.
    box.current?.querySelector('input')?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} className="ck-start-family" data-path="family">
      <Toggle
        label={words('travellers.family')}
        description={
          tooMany
            ? words('travellers.family.tooMany', { max: familyMaxPeople })
            : words('travellers.family.help', { below: dependantBelow })
        }
        name="family"
        checked={family}
        error={errors.family}
        disabled={tooMany}
        onChange={(on) => model.change({ family: on })}
      />
      {/* There before it is filled: then it is announced. */}
      <div role="status" className="ck-start-offer">
        {model.familyOffered.value && (
          <>
            <p>{words('travellers.family.offer', { below: dependantBelow })}</p>
            <Button variant="secondary" size="compact" onClick={accept}>
              {words('travellers.family.accept')}
            </Button>
          </>
        )}
      </div>
      {model.familyAsked.value && <Alert type="warn">{words('travellers.family.confirm')}</Alert>}
    </div>
  );
});

const Residency = observer(function Residency({ model, words, errors }: SectionProps) {
  const { people, ...form } = model.trip.value;
  const one = people === 1 ? '.one' : '';
  return (
    <div data-path="australianResidents">
      <FieldFrame
        group
        label={words(`residency.heading${one}`)}
        hint={words('residency.hint')}
        error={errors.australianResidents ?? errors.lastThreeMonths}
      >
        {() =>
          (['australianResidents', 'lastThreeMonths'] as const).map((field) => (
            <Checkbox
              key={field}
              label={words(`residency.${field}${one}`)}
              name={field}
              checked={form[field]}
              onChange={(checked) =>
                model.change({ [field]: checked }, ['australianResidents', 'lastThreeMonths'])
              }
            />
          ))
        }
      </FieldFrame>
    </div>
  );
});

/** Asked only where the cover knows one-way trips; on means that nobody comes back. */
const OneWay = observer(function OneWay({ model, words }: SectionProps) {
  if (!model.type.value.extras.includes('oneWay')) return null;
  return (
    <div data-path="returnTrip">
      <Toggle
        label={words('travellers.oneWay')}
        description={words(`travellers.oneWay.help${model.trip.value.people === 1 ? '.one' : ''}`)}
        name="oneWay"
        checked={model.isOneWay.value}
        onChange={(oneWay) => model.change({ returnTrip: !oneWay })}
      />
    </div>
  );
});
