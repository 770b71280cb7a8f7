import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { hasMatches } from '../search-input/mark-matches.ts';
import { SearchInput } from '../search-input/search-input.tsx';
import { type ComparisonGroup, searchText } from './comparison.ts';
import type { ComparisonLabels } from './labels.ts';
import { roles } from './roles.ts';

export type ComparisonSearch = {
  query: string;
  setQuery: (query: string) => void;
  /** Ids of the rows that have every word of the query; null where nothing is searched for. */
  found: ReadonlySet<string> | null;
};

export function useComparisonSearch(groups: readonly ComparisonGroup[], enabled: boolean): ComparisonSearch {
  const [query, setQuery] = useState('');
  const isSearched = enabled && /[\p{L}\p{N}]/u.test(query);
  const rows = isSearched ? groups.flatMap((group) => group.rows) : [];
  const ids = rows.filter((row) => hasMatches(searchText(row), query)).map(({ id }) => id);
  return { query, setQuery, found: isSearched ? new Set(ids) : null };
}

type Props = ComparisonSearch & {
  total: number;
  labels: ComparisonLabels;
  tools: ReactNode;
  notFound: ReactNode;
  columns: number;
};

/** Above the rows: the search, and what else the owner offers for the whole table. Not drawn again when a head changes. */
export const ComparisonTools = memo(function ComparisonTools(props: Props) {
  const { query, setQuery, found, total, labels, tools, notFound, columns } = props;
  const count = found && labels.found(found.size, total);
  const input = useRef<HTMLInputElement>(null);
  // The pressed button goes with what it clears, and would take the focus along.
  const clear = () => {
    setQuery('');
    input.current?.focus();
  };
  return (
    <tbody {...roles.group} className="ck-compare-tools">
      <tr {...roles.row}>
        <td {...roles.cell} colSpan={columns + 1}>
          <SearchInput
            ref={input}
            label={labels.search}
            labelHidden
            placeholder={labels.search}
            value={query}
            onChange={setQuery}
          />
          {count && (
            <span className="ck-compare-count" aria-hidden="true">
              {count}
            </span>
          )}
          {tools}
          <Announced words={found?.size === 0 ? labels.noneFound(query.trim()) : (count ?? '')} />
        </td>
      </tr>
      {found?.size === 0 && (
        <tr {...roles.row}>
          <td {...roles.cell} className="ck-compare-none" colSpan={columns + 1}>
            <p>{labels.noneFound(query.trim())}</p>
            <Button variant="secondary" size="compact" onClick={clear}>
              {labels.clearSearch}
            </Button>
            {notFound && <p>{notFound}</p>}
          </td>
        </tr>
      )}
    </tbody>
  );
});

const announceAfter = 700;

/** Not at every key. */
function Announced({ words }: { words: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), announceAfter);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <span role="status" className="ck-visually-hidden">
      {announced}
    </span>
  );
}
