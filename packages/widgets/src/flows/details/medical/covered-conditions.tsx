import { Button, hasMatches, Modal, markedText, SearchInput } from '@coverkit/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { coveredConditionsCopy } from './covered-conditions.copy.ts';

type Props = { conditions: readonly string[]; open: boolean; onClose: () => void };

/** DETL-04: the conditions that need no assessment, with their terms and a search. */
export function CoveredConditions({ conditions, open, onClose }: Props) {
  const words = useWords('details', coveredConditionsCopy);
  return (
    <Modal
      open={open}
      onClose={onClose}
      onConfirm={onClose}
      title={words('medical.list.title')}
      confirmLabel={words('medical.list.close')}
      hideCancel
      size="wide"
      className="ck-covered-list"
    >
      <p className="ck-list-terms">{words('medical.list.terms')}</p>
      {open && <SearchedList conditions={conditions} />}
    </Modal>
  );
}

/** Begins with the whole list each time that it is opened. */
function SearchedList({ conditions }: Pick<Props, 'conditions'>) {
  const words = useWords('details', coveredConditionsCopy);
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isSearched = /[\p{L}\p{N}]/u.test(query);
  const found = isSearched ? conditions.filter((one) => hasMatches(one, query)) : conditions;
  const count = words('medical.list.found', { found: found.length, count: conditions.length });
  const none = words('medical.list.none', { query: query.trim() });
  // The pressed button goes with what it clears, and would take the focus along.
  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  return (
    <>
      <div className="ck-list-search">
        <SearchInput
          ref={input}
          label={words('medical.list.search')}
          labelHidden
          placeholder={words('medical.list.search')}
          value={query}
          onChange={setQuery}
        />
        <span className="ck-list-count" aria-hidden="true">
          {count}
        </span>
      </div>
      <Announcement text={isSearched ? (found.length === 0 ? none : count) : ''} />
      {found.length === 0 ? (
        <div className="ck-list-none">
          <p className="ck-list-none-title">{none}</p>
          <p>{words('medical.list.none.text')}</p>
          <Button variant="secondary" size="compact" onClick={clear}>
            {words('medical.list.clear')}
          </Button>
        </div>
      ) : (
        <ul className="ck-conditions">
          {found.map((one) => (
            <li key={one}>{markedText({ text: one, query })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const announceAfter = 700;

/** For a screen reader, once the typing pauses. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceAfter);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="ck-visually-hidden">
      {announced}
    </span>
  );
}
