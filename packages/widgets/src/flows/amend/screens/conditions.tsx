import { Alert, Checkbox } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { unbroken } from '../../../flow/telephone.ts';
import { ChangePart } from '../forms/part.tsx';
import type { AmendView } from './props.ts';

/** Product model: a worse band is shown, and accepted before anything is changed. */
export const Conditions = observer(function Conditions({ view }: { view: AmendView }) {
  const { model, words, errors, now, config } = view;
  // Not of the change before: what is ticked would be accepted of this one.
  const { state, shown } = model.preview;
  const reduced = state.value === 'ready' ? (shown.value?.conditions ?? []) : [];
  if (reduced.length === 0) return null;
  const nameOf = (insuree: number): string => {
    // By the numbers after the change.
    const entered = model.form.values.value.insurees[insuree - 1] ?? now.policy.facts.insurees[insuree - 1];
    return entered?.firstName || words('conditions.traveller', { insuree });
  };
  return (
    <ChangePart title={words('conditions.title')}>
      <Alert type="warn">{words('conditions.lead')}</Alert>
      {reduced.map(({ insuree, excluded, conditionExcess: { before, after } }) => (
        <div key={insuree} className="ck-amend-conditions">
          <h3>{nameOf(insuree)}</h3>
          <ul>
            {after > before && (
              <li>{words(before > 0 ? 'conditions.excess' : 'conditions.excess.new', { before, after })}</li>
            )}
            {excluded.map((name) => (
              <li key={name}>{words('conditions.excluded', { name })}</li>
            ))}
          </ul>
        </div>
      ))}
      <div data-path="acceptConditions">
        <Checkbox
          label={words('conditions.accept')}
          checked={model.form.values.value.acceptConditions}
          required
          error={errors.acceptConditions}
          onChange={(acceptConditions) => model.change({ acceptConditions })}
        />
      </div>
      <p>{words('conditions.person', { phone: unbroken(config.brand.legal.supportPhone) })}</p>
    </ChangePart>
  );
});
