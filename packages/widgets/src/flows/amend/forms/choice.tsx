import { type RadioCardOption, RadioCards } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import type { AmendView } from '../screens/props.ts';
import { ChangePart } from './part.tsx';

type Props = { view: AmendView };
type Field = 'coverLevelId' | 'regionId' | 'tripLength';

/** AMND-06: one of what the policy may be upgraded to; choosing it asks for its price. */
const Choice = observer(function Choice(
  props: Props & { field: Field; label: string; options: RadioCardOption[] },
) {
  const { view, field, label, options } = props;
  const { model, errors } = view;
  const value = model.form.values.value[field];
  return (
    <div data-path={field}>
      <RadioCards
        label={label}
        labelHidden
        required
        options={options}
        value={value === null ? null : String(value)}
        error={errors[field]}
        onChange={(id) => model.change({ [field]: Number(id) })}
      />
    </div>
  );
});

type Priced = { words: AmendView['words']; prices: ReadonlyMap<number, number | null> };

/** With what each costs more, once that is known. */
const pricedOptions = (
  all: readonly { id: number; name: string }[],
  { words, prices }: Priced,
): RadioCardOption[] =>
  all.map(({ id, name }) => {
    const amount = prices.get(id);
    const option = { id: String(id), label: name };
    if (amount === null) return option;
    return { ...option, aside: amount === undefined ? '…' : words('option.more', { amount }) };
  });

export const LevelFields = observer(function LevelFields({ view }: Props) {
  const { words, now, model } = view;
  const prices = model.choices.prices.value;
  return (
    <ChangePart title={words('level.title')}>
      <Choice
        view={view}
        field="coverLevelId"
        label={words('level.label')}
        options={pricedOptions(now.policy.upgrades.coverLevels, { words, prices })}
      />
    </ChangePart>
  );
});

export const RegionFields = observer(function RegionFields({ view }: Props) {
  const { words, now, model } = view;
  const prices = model.choices.prices.value;
  return (
    <ChangePart title={words('region.title')}>
      <Choice
        view={view}
        field="regionId"
        label={words('region.label')}
        options={pricedOptions(now.policy.upgrades.regions, { words, prices })}
      />
    </ChangePart>
  );
});

export const LengthFields = observer(function LengthFields({ view }: Props) {
  const { words, now, model } = view;
  const prices = model.choices.prices.value;
  const lengths = now.policy.upgrades.tripLengths.map((n) => ({
    id: n,
    name: words('length.option', { n }),
  }));
  return (
    <ChangePart title={words('length.title')}>
      <Choice
        view={view}
        field="tripLength"
        label={words('length.label')}
        options={pricedOptions(lengths, { words, prices })}
      />
    </ChangePart>
  );
});
