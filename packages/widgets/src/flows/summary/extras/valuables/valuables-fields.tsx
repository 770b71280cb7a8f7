import { itemListLimits, type ListedItem, sumCents } from '@coverkit/rules';
import { Button, NumberInput, TextInput } from '@coverkit/ui';
import { useRef } from 'react';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { errorWithin } from '../../../../flow/problems/problem-words.ts';
import { emptyItem } from '../extra-forms.ts';
import type { ExtraFieldsProps, FieldsPartProps } from '../fields-props.ts';
import { wholeDollars } from '../whole-dollars.ts';
import { knownValues } from './known-values.ts';
import { LevelLimits } from './level-limits.tsx';
import { valuablesCopy } from './valuables.copy.ts';

const path = 'valuablesCover.items';

/** EXTR-05: the things that are covered for their value, each with its name, serial number and value. */
export const ValuablesFields = observer(function ValuablesFields(props: ExtraFieldsProps) {
  const { model, quote, errors } = props;
  const words = useWords('summary', valuablesCopy);
  const form = model.extras.forms.valuablesCover;
  const { items } = form.values.value;
  const list = useRef<HTMLOListElement>(null);
  const total = sumCents(knownValues(items));
  const set = (at: number, patch: Partial<ListedItem>) => {
    const next = items.map((item, index) => (index === at ? { ...item, ...patch } : item));
    form.type(
      { items: next },
      Object.keys(patch).map((name) => `${path}.${at}.${name}`),
    );
  };
  const add = () => {
    form.type({ items: [...items, emptyItem] });
    focusNext(list.current, items.length);
  };
  const remove = (at: number) => {
    form.change({ items: items.filter((_, index) => index !== at) }, []);
    focusNext(list.current, Math.max(0, at - 1));
  };
  const listError = errors[path];
  return (
    <div className="ck-extra-fields" data-path={path}>
      <p>{words('valuables.lead')}</p>
      <ol className="ck-items" ref={list}>
        {items.map((item, at) => (
          // Items have no id of their own; the fields are controlled, so none keeps what belongs to another.
          <li key={at} className="ck-item" data-path={`${path}.${at}`}>
            <Item
              {...props}
              words={words}
              item={item}
              at={at}
              onChange={(patch) => set(at, patch)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button variant="secondary" icon="plus" disabled={items.length >= itemListLimits.items} onClick={add}>
        {words('valuables.add')}
      </Button>
      <div className="ck-items-total" role="status">
        <p>
          <span>{words('valuables.total')}</span> <strong>{wholeDollars(total, words.locale)}</strong>
        </p>
        {listError && <p className="ck-extra-problem">{listError}</p>}
      </div>
      <LevelLimits rates={quote.rates} items={items} words={words} />
      {!listError && items.length === 0 && <p>{errorWithin(errors, path)}</p>}
    </div>
  );
});

type ItemProps = FieldsPartProps<typeof valuablesCopy> & {
  item: ListedItem;
  at: number;
  onChange: (patch: Partial<ListedItem>) => void;
  onRemove: () => void;
};

function Item({ item, at, words, errors, onChange, onRemove }: ItemProps) {
  const number = at + 1;
  return (
    <fieldset className="ck-item-fields">
      <legend className="ck-visually-hidden">{words('valuables.item', { number })}</legend>
      <div className="ck-item-name" data-path={`${path}.${at}.name`}>
        <TextInput
          label={words('valuables.name')}
          value={item.name}
          maxLength={itemListLimits.name}
          error={errors[`${path}.${at}.name`]}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <div className="ck-item-serial" data-path={`${path}.${at}.serial`}>
        <TextInput
          label={words('valuables.serial')}
          value={item.serial}
          maxLength={itemListLimits.serial}
          autoComplete="off"
          error={errors[`${path}.${at}.serial`]}
          onChange={(serial) => onChange({ serial })}
        />
      </div>
      <div className="ck-item-value" data-path={`${path}.${at}.value`}>
        <NumberInput
          label={words('valuables.value')}
          prefix="$"
          decimals={2}
          value={item.value === 0 ? null : item.value / 100}
          error={errors[`${path}.${at}.value`]}
          onChange={(dollars) => onChange({ value: Math.round((dollars ?? 0) * 100) })}
        />
      </div>
      <Button variant="quiet" size="compact" icon="trash" className="ck-item-remove" onClick={onRemove}>
        {words('valuables.remove')}{' '}
        <span className="ck-visually-hidden">{words('valuables.remove.of', { number })}</span>
      </Button>
    </fieldset>
  );
}

/** After the list is drawn: the first field of the item at this place. */
function focusNext(list: HTMLOListElement | null, at: number): void {
  requestAnimationFrame(() => list?.children[at]?.querySelector<HTMLElement>('input')?.focus());
}
