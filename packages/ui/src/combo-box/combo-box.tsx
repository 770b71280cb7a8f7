import { type ReactNode, type Ref, useId, useRef } from 'react';
import { FieldFrame, type FieldProps } from '../field/field-frame.tsx';
import { frameProps } from '../field/frame-props.ts';
import { useOwnRef } from '../field/use-own-ref.ts';
import { Icon } from '../icon/icon.tsx';
import { classNames } from '../theme/class-names.ts';
import { ComboBoxAnnouncement } from './combo-box-announcement.tsx';
import { ComboBoxPanel } from './combo-box-panel.tsx';
import { ComboBoxResults } from './combo-box-results.tsx';
import { type ComboBoxGroup, type ComboBoxLabels, type ComboBoxState, resultId } from './result.ts';
import { useComboBox } from './use-combo-box.ts';

export type ComboBoxProps = FieldProps & {
  label: string;
  placeholder?: string;
  /** The typed text. */
  value?: string;
  defaultValue?: string;
  onChange?: (text: string) => void;
  /** The results for the text, in order: nothing is filtered or sorted here. */
  groups: readonly ComboBoxGroup[];
  state: ComboBoxState;
  /** Above the results, where they are not those of the typed text. */
  note?: string | undefined;
  /** An option was chosen. The list closes; the text stays until the owner changes it. */
  onChoose: (id: string) => void;
  /** Beneath the results, in every state of the open list; reached by Tab. */
  footer?: ReactNode;
  labels: ComboBoxLabels;
  /** A form posts the text under this name. */
  name?: string;
  maxLength?: number;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** SCRN-02: a search as the user types, whose results come from elsewhere and are chosen from a list. */
export function ComboBox({ ref, ...props }: ComboBoxProps) {
  const { groups, state, note, labels, disabled, readOnly } = props;
  const listId = `${useId()}-list`;
  const box = useRef<HTMLDivElement>(null);
  const input = useOwnRef(ref);
  const search = useComboBox(props, input);
  const { text, shown, count, active } = search;
  const listed = shown && count > 0;
  const list = {
    'aria-expanded': listed,
    'aria-controls': listed ? listId : undefined,
    'aria-activedescendant': active === -1 ? undefined : resultId(listId, active),
  };
  return (
    <FieldFrame
      {...frameProps(props)}
      id={props.id}
      onLeave={props.onBlur}
      onReset={search.reset}
      className={classNames('ck-text-input ck-combo-box', props.className)}
    >
      {(aria) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus leave
        <div ref={search.area} onBlur={search.leave}>
          <div
            ref={box}
            className="ck-control"
            part="control"
            data-invalid={aria['aria-invalid']}
            data-disabled={disabled || undefined}
            data-readonly={readOnly || undefined}
          >
            <span className="ck-text-input-affix">
              <Icon name="search" size={20} />
            </span>
            <input
              {...aria}
              {...attributes}
              {...list}
              ref={input}
              name={props.name}
              placeholder={props.placeholder}
              maxLength={props.maxLength}
              disabled={disabled}
              readOnly={readOnly}
              value={text}
              onChange={(event) => search.type(event.currentTarget.value)}
              onKeyDown={search.onKeyDown}
              onClick={search.open}
            />
            {search.clearable && (
              <button
                type="button"
                className="ck-text-input-action"
                aria-label={labels.clear}
                onClick={search.clear}
              >
                <Icon name="close" size={20} />
              </button>
            )}
          </div>
          {shown && (
            <ComboBoxPanel anchor={box} onDismiss={search.dismiss}>
              <ComboBoxResults
                {...{ groups, state, note, labels, active }}
                id={listId}
                label={props.label}
                footer={props.footer}
                query={text}
                onChoose={search.choose}
              />
            </ComboBoxPanel>
          )}
          <ComboBoxAnnouncement {...{ shown, state, note, labels, count }} />
        </div>
      )}
    </FieldFrame>
  );
}

const attributes = {
  role: 'combobox',
  className: 'ck-text-input-native',
  'aria-autocomplete': 'list',
  type: 'text',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'none',
  spellCheck: 'false',
  enterKeyHint: 'search',
} as const;
