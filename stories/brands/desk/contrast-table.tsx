import type { Combination } from '@coverkit/rules/brand';
import { Icon } from '@coverkit/ui';
import { useCallback, useDeferredValue } from 'react';
import { contrastOf, idOf, seedOf } from './contrast.ts';
import { applyTheme } from './paint.ts';
import type { SeedName } from './seeds.tsx';
import { type DeskStore, useDesk } from './store.ts';

type Props = { store: DeskStore; onSeed: (name: SeedName) => void };

/** Every painted combination with its ratio: the check of `brand save`, row by row. */
export function ContrastTable({ store, onSeed }: Props) {
  const theme = useDeferredValue(useDesk(store, (state) => state.theme));
  const both = theme.scheme === 'auto';
  return (
    <div className="desk-contrast">
      {[...contrastOf(theme)].map(([group, rows]) => (
        <section key={group} aria-label={`Contrast: ${group}`}>
          <h3>
            {group} <Count rows={rows} />
          </h3>
          <ul>
            {rows.map((row) => (
              <Row key={idOf(row)} row={row} both={both} store={store} onSeed={onSeed} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Count({ rows }: { rows: readonly Combination[] }) {
  const failing = rows.filter((one) => !one.readable).length;
  return (
    <span className="desk-count" data-failing={failing > 0 || undefined}>
      {failing > 0 ? `${failing} of ${rows.length} too faint` : `${rows.length} read well`}
    </span>
  );
}

type RowProps = Props & { row: Combination; both: boolean };

function Row({ row, both, store, onSeed }: RowProps) {
  const { foreground, background, scheme, ratio, required, readable } = row;
  const paint = useCallback(
    (chip: HTMLElement | null) => (chip ? applyTheme(chip, store, scheme) : undefined),
    [store, scheme],
  );
  const seed = seedOf(foreground);
  return (
    <li className="desk-row" data-readable={readable} id={idOf(row)} tabIndex={-1}>
      {/* The sample may be unreadable; the text beside it describes it. */}
      <span className="desk-chip ck-root" ref={paint} aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 30 22"
          style={{ background: `var(--ck-${background})`, color: `var(--ck-${foreground})` }}
        >
          {required < 4.5 ? (
            <circle cx="15" cy="11" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          ) : (
            <path d="M9 16 13 6l4 10m-6.5-3.5h5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          )}
        </svg>
      </span>
      <span className="desk-row-name">
        {foreground} on {background}
        {both && <span className="desk-row-scheme"> {scheme}</span>}
      </span>
      <span className="desk-row-ratio">
        <strong>{ratio.toFixed(2)}</strong> of {required}
      </span>
      <button
        type="button"
        className="desk-row-seed"
        aria-label={`${readable ? 'Passes' : 'Fails'}. Open the seed of ${foreground} on ${background}, ${scheme}`}
        onClick={() => onSeed(seed)}
      >
        <Icon name={readable ? 'check' : 'error'} size={18} />
      </button>
    </li>
  );
}
