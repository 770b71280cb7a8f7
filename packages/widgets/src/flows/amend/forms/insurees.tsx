import { textLimits } from '@coverkit/rules';
import { Button, Checkbox, NumberInput, TextInput } from '@coverkit/ui';
import { useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import { unbroken } from '../../../flow/telephone.ts';
import type { ChangedFields } from '../changes.ts';
import type { AmendView } from '../screens/props.ts';
import { ChangePart } from './part.tsx';

type Traveller = ChangedFields['insurees'][number];

const newTraveller: Traveller = { number: null, firstName: '', lastName: '', singleName: false, age: null };

/** AMND-05: names at any time; ages, and who travels, before cover begins. */
export const InsureeFields = observer(function InsureeFields({ view }: { view: AmendView }) {
  const { model, words, errors, now } = view;
  const { insurees } = model.form.values.value;
  const add = useRef<HTMLButtonElement>(null);
  const replace = (next: readonly Traveller[]) => model.change({ insurees: [...next] }, ['insurees']);
  return (
    <ChangePart title={words('insurees.title')}>
      {now.started && <p>{words('insurees.started')}</p>}
      <div className="ck-amend-travellers" data-path="insurees">
        {insurees.map((one, at) => (
          <TravellerFields
            // By number, or their place among those who join.
            key={one.number ?? `new-${at}`}
            view={view}
            one={one}
            at={at}
            onRemove={
              now.started || insurees.length === 1
                ? null
                : () => {
                    replace(insurees.filter((_, index) => index !== at));
                    // Its own button goes with the traveller.
                    add.current?.focus();
                  }
            }
          />
        ))}
        {errors.insurees && (
          <p className="ck-field-error" role="alert">
            {errors.insurees}
          </p>
        )}
      </div>
      {!now.started && (
        <p>
          <Button
            ref={add}
            variant="secondary"
            icon="plus"
            onClick={() => replace([...insurees, newTraveller])}
          >
            {words('insurees.add')}
          </Button>
        </p>
      )}
    </ChangePart>
  );
});

type Props = { view: AmendView; one: Traveller; at: number; onRemove: (() => void) | null };

const TravellerFields = observer(function TravellerFields({ view, one, at, onRemove }: Props) {
  const { model, words, errors, now, config } = view;
  const path = `insurees.${at}`;
  /** What a tick by mistake would lose. */
  const lastName = useRef('');
  const set = (patch: Partial<Traveller>, field: string) => {
    const { insurees } = model.form.values.peek();
    const next = insurees.map((each, index) => (index === at ? { ...each, ...patch } : each));
    model.type({ insurees: next }, [`${path}.${field}`]);
  };
  const name = (field: 'firstName' | 'lastName', label: string) => (
    <div data-path={`${path}.${field}`}>
      <TextInput
        label={label}
        autoComplete="off"
        value={one[field]}
        maxLength={textLimits.personName}
        required
        error={errors[`${path}.${field}`]}
        onChange={(typed) => set({ [field]: typed }, field)}
      />
    </div>
  );
  return (
    <fieldset className="ck-amend-traveller">
      <legend className="ck-amend-legend">{words('insurees.traveller', { number: at + 1 })}</legend>
      <div className="ck-amend-names-row">
        {name('firstName', words(one.singleName ? 'insurees.single' : 'insurees.first'))}
        {!one.singleName && name('lastName', words('insurees.last'))}
        <div data-path={`${path}.age`}>
          {now.started ? (
            <p className="ck-amend-age">{words('insurees.age.value', { age: one.age ?? 0 })}</p>
          ) : (
            <NumberInput
              label={words('insurees.age')}
              value={one.age}
              required
              error={errors[`${path}.age`]}
              onChange={(age) => set({ age }, 'age')}
            />
          )}
        </div>
      </div>
      <div className="ck-amend-traveller-foot">
        <Checkbox
          label={words('insurees.one')}
          checked={one.singleName}
          onChange={(single) => {
            if (single) lastName.current = one.lastName;
            set({ singleName: single, lastName: single ? '' : lastName.current }, 'lastName');
          }}
        />
        {onRemove && (
          <Button variant="quiet" size="compact" icon="trash" onClick={onRemove}>
            {words('insurees.remove', { number: at + 1 })}
          </Button>
        )}
      </div>
      {one.number === null && (
        // DETL-03: nobody screens who joins a policy.
        <p>{words('insurees.joins', { phone: unbroken(config.brand.legal.supportPhone) })}</p>
      )}
    </fieldset>
  );
});
