import { type ChangeEvent, type Ref, useId, useRef, useState } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { useOwnRef } from '../field/use-own-ref.ts';
import { Icon } from '../icon/icon.tsx';
import { Popover } from '../overlay/popover.tsx';
import { classNames } from '../theme/class-names.ts';
import type { Address } from './address.ts';
import { AddressList, optionId } from './address-list.tsx';
import { AddressNotes } from './address-notes.tsx';
import { HiddenParts } from './hidden-parts.tsx';
import { type AddressLabels, addressLabels } from './labels.ts';
import type { AddressProvider } from './provider.ts';
import { byHandId, useActiveOption } from './use-active-option.ts';
import { useAddress } from './use-address.ts';
import { useClearAfterLeaving } from './use-clear-after-leaving.ts';
import { isFillByScript, isFilledByBrowser, useFillByScript } from './use-fill.ts';
import { useProvider } from './use-provider.ts';
import { useSuggestions } from './use-suggestions.ts';

export type AddressAutocompleteProps = FieldProps & {
  provider: AddressProvider;
  /** Two letters: only addresses of that country are suggested. */
  country?: string;
  /** The box shows its `address` line. */
  value?: Address | null;
  defaultValue?: Address | null;
  /** The address that was chosen or typed by hand; `null` as soon as a chosen one is edited. */
  onChange?: (address: Address | null) => void;
  /** A form posts the address under this name, its parts as `name.streetNumber` and so on. */
  name?: string;
  autoComplete?: string;
  placeholder?: string;
  onBlur?: () => void;
  labels?: Partial<AddressLabels>;
  ref?: Ref<HTMLInputElement>;
};

/**
 * PRIM-02: an address chosen from a provider's suggestions. Text that is not chosen is cleared half a second
 * after blur. Without a fitting suggestion the address can be typed by hand, which is not checked.
 */
export function AddressAutocomplete({ ref, ...props }: AddressAutocompleteProps) {
  const { provider, country, disabled, readOnly, name } = props;
  const words = { ...addressLabels, ...props.labels };
  const listId = `${useId()}-list`;
  const box = useRef<HTMLDivElement>(null);
  const input = useOwnRef(ref);
  const [open, setOpen] = useState(false);
  const state = useProvider(provider);
  const foreign = country !== undefined && provider.countries?.includes(country) === false;
  const searchable = !foreign && state !== 'unavailable';
  const field = useAddress({ ...props, searchable });
  const searches = searchable && !field.byHand;
  const suggestions = useSuggestions({
    ...{ provider, state, country },
    query: searches ? field.query : null,
    onUnavailable: field.fallBack,
  });
  // While a search is not answered, it is not known whether anything can be chosen.
  useClearAfterLeaving(field.unchosen && suggestions.status !== 'loading', field.clear);
  const shown = open && suggestions.status !== 'idle' && !disabled && !readOnly;

  const beginByHand = () => {
    setOpen(false);
    field.beginByHand();
    input.current?.focus();
  };
  const take = (id: string) => {
    if (id === byHandId) return beginByHand();
    const suggestion = suggestions.found.find((one) => one.id === id);
    setOpen(false);
    if (suggestion) void field.pick(suggestion);
  };
  const ids = [...suggestions.found.map((one) => one.id), byHandId];
  const options = useActiveOption({ ids, shown, onOpen: () => setOpen(true), onTake: take });
  useFillByScript(input, field.text, (text) => {
    setOpen(false);
    field.enterByHand(text);
  });
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (isFillByScript(nativeEvent, currentTarget)) return;
    if (!searches || isFilledByBrowser(currentTarget)) return field.enterByHand(currentTarget.value);
    options.forget();
    setOpen(true);
    field.type(currentTarget.value);
  };
  const leave = () => {
    setOpen(false);
    field.leave();
    props.onBlur?.();
  };
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': shown,
    'aria-controls': shown ? listId : undefined,
    'aria-activedescendant': options.active
      ? optionId(listId, suggestions.found, options.active.id)
      : undefined,
    onKeyDown: options.onKeyDown,
  } as const;

  return (
    <FieldFrame
      {...frameProps(props)}
      id={props.id}
      onLeave={leave}
      onReset={() => {
        setOpen(false);
        field.reset();
      }}
      className={classNames('ck-text-input ck-address', props.className)}
    >
      {(aria) => (
        <>
          <div
            ref={box}
            className="ck-control"
            data-invalid={aria['aria-invalid']}
            data-disabled={disabled || undefined}
            data-readonly={readOnly || undefined}
          >
            {searches && (
              <span className="ck-text-input-affix">
                <Icon name="search" size={20} />
              </span>
            )}
            <input
              {...aria}
              {...(searches ? combobox : {})}
              ref={input}
              className="ck-text-input-native"
              type="text"
              autoComplete={props.autoComplete ?? 'street-address'}
              autoCorrect="off"
              spellCheck="false"
              placeholder={props.placeholder}
              disabled={disabled}
              readOnly={readOnly}
              value={field.text}
              onChange={type}
              onFocus={field.cancelClear}
            />
          </div>
          {shown && (
            <Popover anchor={box} onDismiss={() => setOpen(false)} className="ck-address-popover">
              <AddressList
                id={listId}
                suggestions={suggestions}
                query={field.query ?? ''}
                active={options.active}
                labels={words}
                attribution={provider.attribution}
                onPoint={options.point}
                onTake={take}
              />
            </Popover>
          )}
          <AddressNotes
            field={field}
            words={words}
            suggestions={shown ? suggestions : null}
            unavailable={state === 'unavailable' && !foreign}
            mayChange={!disabled && !readOnly && !foreign}
            onByHand={beginByHand}
            onSearch={() => {
              field.search();
              input.current?.focus();
            }}
          />
          <HiddenParts name={name} address={field.address} disabled={disabled} />
        </>
      )}
    </FieldFrame>
  );
}
