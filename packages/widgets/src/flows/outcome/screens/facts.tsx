import type { ReactNode } from 'react';

/** Rows of a name and a value; rows without a value are left out. */
export function Facts({ rows }: { rows: readonly [string, ReactNode][] }) {
  return (
    <dl className="ck-outcome-facts">
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
