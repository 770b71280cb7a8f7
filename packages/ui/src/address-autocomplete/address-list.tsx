import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { MarkedText } from '../search-input/marked-text.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import type { AddressLabels } from './labels.ts';
import type { AddressSuggestion } from './provider.ts';
import { byHandId } from './use-active-option.ts';
import type { Suggestions } from './use-suggestions.ts';

type AddressListProps = {
  id: string;
  suggestions: Suggestions;
  query: string;
  active: { id: string; by: 'key' | 'pointer' } | null;
  labels: AddressLabels;
  attribution: ReactNode;
  onPoint: (id: string) => void;
  onTake: (id: string) => void;
};

/** By index: a provider's ids may contain anything. "By hand" is the last row. */
export const optionId = (list: string, found: Suggestions['found'], id: string) =>
  `${list}-${id === byHandId ? byHandId : found.findIndex((one) => one.id === id)}`;

/** The suggestions, or the state in their place; "by hand" is always the last row. */
export function AddressList(props: AddressListProps) {
  const { id, suggestions, query, labels, attribution } = props;
  const { status, found } = suggestions;
  return (
    <>
      {status === 'failed' && <p className="ck-address-state">{labels.failed}</p>}
      {status === 'found' && found.length === 0 && (
        <p className="ck-address-state">{labels.none(query.trim())}</p>
      )}
      {status === 'loading' && found.length === 0 && <Waiting />}
      <div
        id={id}
        role="listbox"
        aria-label={labels.suggestions}
        className="ck-options ck-address-options"
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((one) => (
          <Row key={one.id} list={props} id={one.id}>
            <Suggestion suggestion={one} query={query} />
          </Row>
        ))}
        <Row list={props} id={byHandId}>
          <span className="ck-address-by-hand">
            <Icon name="edit" size={18} />
            {labels.byHand}
          </span>
        </Row>
      </div>
      {attribution && <div className="ck-address-attribution">{attribution}</div>}
    </>
  );
}

type RowProps = { list: AddressListProps; id: string; children: ReactNode };

function Row({ list, id, children }: RowProps) {
  const active = list.active?.id === id ? list.active.by : undefined;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: active through aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box hears the keys
    <div
      id={optionId(list.id, list.suggestions.found, id)}
      role="option"
      aria-selected={active === 'key'}
      className="ck-option"
      data-active={active}
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch' && list.active?.id !== id) list.onPoint(id);
      }}
      onClick={() => list.onTake(id)}
    >
      {children}
    </div>
  );
}

const Suggestion = ({ suggestion, query }: { suggestion: AddressSuggestion; query: string }) => (
  <span className="ck-option-words">
    <span className="ck-option-label">
      <MarkedText text={suggestion.main} query={query} />
    </span>
    <span className="ck-option-more">
      {' '}
      <MarkedText text={suggestion.rest} query={query} />
    </span>
  </span>
);

/** Placeholder rows while the first suggestions load. */
const Waiting = () => (
  <div className="ck-address-waiting" aria-hidden="true">
    {['62%', '48%', '55%'].map((width) => (
      <div className="ck-address-waiting-row" key={width}>
        <Skeleton shape="line" width={width} height="16px" />
        <Skeleton shape="line" width="34%" height="12px" />
      </div>
    ))}
  </div>
);
