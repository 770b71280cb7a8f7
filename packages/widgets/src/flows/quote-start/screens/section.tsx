import { type ReactNode, useId } from 'react';
import type { SectionName } from '../trip/sections.ts';

type Props = {
  name: SectionName;
  heading: string;
  /** What unlocks the section, while it is locked (STRT-03). */
  locked: string | null;
  children: ReactNode;
};

/** One question of the form. A locked one is there, quiet, and says what it waits for. */
export function Section({ name, heading, locked, children }: Props) {
  const id = useId();
  return (
    <section
      className="ck-start-section"
      data-section={name}
      data-locked={locked !== null || undefined}
      aria-labelledby={id}
    >
      <h2 className="ck-start-heading" part="heading" id={id}>
        {heading}
      </h2>
      {children}
      {/* Below what it unlocks: nothing above it moves when it has gone. */}
      {locked !== null && <p className="ck-start-locked">{locked}</p>}
    </section>
  );
}
