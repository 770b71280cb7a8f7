import type { ReactNode } from 'react';
import { Progress } from '../progress/progress.tsx';
import { MarkedText } from '../search-input/marked-text.tsx';
import {
  type ComboBoxGroup,
  type ComboBoxLabels,
  type ComboBoxOption,
  type ComboBoxState,
  optionsOf,
  resultId,
} from './result.ts';

export type ComboBoxResultsProps = {
  /** Id of the listbox, whose options are numbered after it. */
  id: string;
  label: string;
  groups: readonly ComboBoxGroup[];
  state: ComboBoxState;
  note: string | undefined;
  footer: ReactNode;
  labels: ComboBoxLabels;
  query: string;
  /** Index of the active option, or -1. */
  active: number;
  onChoose: (id: string) => void;
};

/** The results, or the state in their place; beneath them the way on. */
export function ComboBoxResults(props: ComboBoxResultsProps) {
  const { state, note, footer, labels } = props;
  const count = optionsOf(props.groups).length;
  return (
    <>
      {state === 'searching' && (
        <Progress className="ck-combo-box-progress" label={labels.searching} labelHidden value={null} />
      )}
      {note && <p className="ck-combo-box-note">{note}</p>}
      {state === 'searching' && count === 0 && <p className="ck-combo-box-state">{labels.searching}</p>}
      {state === 'nothing' && <p className="ck-combo-box-state">{labels.nothing}</p>}
      {count > 0 && <List {...props} size={count} />}
      {footer && <div className="ck-combo-box-footer">{footer}</div>}
    </>
  );
}

type ListProps = ComboBoxResultsProps & { size: number };

function List(props: ListProps) {
  const { id, label, groups, state } = props;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={state === 'searching' || undefined}
      // Browsers put a scroller into the tab order; here arrows scroll.
      tabIndex={-1}
      className="ck-combo-box-list"
      // The focus stays in the box, and so does the on-screen keyboard.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, at) => (
        <Group key={group.id} list={props} group={group} before={optionsOf(groups.slice(0, at)).length} />
      ))}
    </div>
  );
}

type GroupProps = {
  list: ListProps;
  group: ComboBoxGroup;
  /** Number of options in the groups before. */
  before: number;
};

const Group = ({ list, group, before }: GroupProps) => (
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a group is named, and nothing else is
  <div role={group.label ? 'group' : 'presentation'} aria-label={group.label || undefined}>
    {group.label && (
      <div role="presentation" className="ck-options-group">
        <span aria-hidden="true">{group.label}</span>
      </div>
    )}
    {group.options.map((option, at) => (
      <Result
        key={option.id}
        id={resultId(list.id, before + at)}
        option={option}
        position={before + at + 1}
        size={list.size}
        active={before + at === list.active}
        query={list.query}
        onChoose={list.onChoose}
      />
    ))}
  </div>
);

type ResultProps = {
  id: string;
  option: ComboBoxOption;
  position: number;
  size: number;
  active: boolean;
  query: string;
  onChoose: (id: string) => void;
};

const Result = ({ id, option, position, size, active, query, onChoose }: ResultProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: active through aria-activedescendant
  // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
  <div
    id={id}
    role="option"
    className="ck-option"
    aria-selected={active}
    aria-setsize={size}
    aria-posinset={position}
    data-active={active ? 'key' : undefined}
    data-more={option.description ? true : undefined}
    onClick={() => onChoose(option.id)}
  >
    <span className="ck-option-words">
      <span className="ck-option-label">
        <MarkedText text={option.label} query={query} />
      </span>
      {option.description && (
        <span className="ck-option-more">
          {' '}
          <MarkedText text={option.description} query={query} />
        </span>
      )}
    </span>
    {option.mark && <span className="ck-combo-box-mark"> {option.mark}</span>}
  </div>
);
