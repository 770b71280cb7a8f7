import { useEffect } from 'react';
import type { LazyPart } from '../../../flow/lazy-part.ts';
import type { SectionView } from './sections.ts';

/** Loads a section's fields while the section before it is filled in, and at once where the page opens with it. */
export function useFieldsWhenNear(
  lazy: LazyPart<unknown>,
  section: SectionView,
  sections: readonly SectionView[],
): void {
  const before = sections[section.number - 2];
  const near = section.state === 'open' || before?.state === 'open';
  useEffect(() => {
    if (near) lazy.load();
  }, [lazy, near]);
}
