import type { ReactNode } from 'react';

/** A row without a value is left out. */
export type Fact = readonly [name: string, value: ReactNode];

type Props = { label: string; facts: readonly Fact[] };

/** What a page is about, a line for each fact. */
export const PageFacts = ({ label, facts }: Props) => (
  <section className="ck-page-facts ck-page-sheet" aria-label={label}>
    <dl>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  </section>
);
