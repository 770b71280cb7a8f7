import type { KeyboardEvent } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { PickerLabels } from './labels.ts';
import { OptionList, optionId } from './option-list.tsx';
import { aboutOf, statusOf } from './status-of.ts';
import { type OptionPickerProps, useOptionPicker } from './use-option-picker.ts';

/**
 * Search box and list inside the overlay of a select: combobox with `aria-activedescendant`, or plain
 * listbox.
 */
export function OptionPicker(props: OptionPickerProps) {
  const { listId, searchable, labels, message, most } = props;
  const picker = useOptionPicker(props);
  const { shown, found, rows, view, navigation, lastRefused } = picker;
  const { active } = navigation;
  const about = aboutOf({ labels, query: shown, found, isNear: picker.isNear, hint: picker.hint });
  const drawn = rows.slice(view.start, view.end).some((row) => row.key === active);
  return (
    <div className="ck-picker">
      {searchable && (
        <SearchBox
          {...{ listId, labels }}
          query={picker.query}
          expanded={found.length > 0}
          activeId={active && drawn ? optionId(listId, active) : undefined}
          onSearch={picker.search}
          onKeyDown={picker.onKeyDown}
        />
      )}
      {about && <p className={found.length === 0 ? 'ck-picker-empty' : 'ck-picker-about'}>{about}</p>}
      <OptionList
        id={listId}
        labelledBy={props.labelledBy}
        {...{ rows, active }}
        size={found.length}
        window={view}
        scroller={picker.scroller}
        list={picker.list}
        lead={picker.lead}
        byKey={navigation.byKey}
        selected={picker.chosen}
        multiple={props.multiple}
        full={picker.full}
        focusable={!searchable}
        onKeyDown={searchable ? undefined : picker.onKeyDown}
        onPick={picker.pick}
        onPoint={navigation.point}
      />
      <div role="status" className="ck-visually-hidden">
        {statusOf({ labels, query: shown, found, about, lastRefused, most }) ?? message}
      </div>
    </div>
  );
}

type SearchBoxProps = {
  listId: string;
  labels: PickerLabels;
  query: string;
  expanded: boolean;
  activeId: string | undefined;
  onSearch: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function SearchBox({ listId, labels, query, expanded, activeId, onSearch, onKeyDown }: SearchBoxProps) {
  return (
    <div className="ck-picker-search">
      <Icon name="search" size={20} />
      <input
        data-initial-focus
        className="ck-picker-input"
        type="text"
        inputMode="search"
        enterKeyHint="done"
        role="combobox"
        aria-label={labels.search}
        aria-expanded={expanded}
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck="false"
        placeholder={labels.searchPlaceholder}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
