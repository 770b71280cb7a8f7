import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { isUnavailable, type ListOption } from '../option-list/option.ts';

type SelectFillProps = {
  options: readonly ListOption[];
  value: string | null;
  searchable: boolean;
  fixed: boolean | undefined;
  autoComplete: string;
  change: (id: string) => void;
};

/**
 * What browsers and password managers fill in place of a Select's button: a native select that nobody sees or comes to by Tab.
 * The form posts the hidden input beside it.
 */
export function SelectFill({ options, value, searchable, fixed, autoComplete, change }: SelectFillProps) {
  /** A fill is an `input` and a `change`, either or both, before the next render. */
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  // Chrome reads no list of more than 512 options.
  const keywordsOf = (option: ListOption) => (searchable ? [] : (option.keywords ?? []));
  const fill = ({ currentTarget }: SyntheticEvent<HTMLSelectElement>) => {
    const text = currentTarget.value;
    const found = options.find((option) => option.id === text || keywordsOf(option).includes(text));
    if (!found || isUnavailable(found) || found.id === latest.current) return;
    latest.current = found.id;
    change(found.id);
  };
  return (
    <select
      className="ck-visually-hidden"
      aria-hidden="true"
      tabIndex={-1}
      autoComplete={autoComplete}
      disabled={fixed}
      value={value ?? ''}
      onInput={fill}
      onChange={fill}
    >
      <option value="" />
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      {options.flatMap(keywordsOf).map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}
