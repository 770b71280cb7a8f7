import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import type { ReadyView } from './props.ts';

const later = lazyPart(() => import('../later/later-parts.ts').then((part) => part.laterParts));

type Props = ReadyView & {
  piece: 'Overview' | 'PrintedHead' | 'PrintedExtras' | 'PrintedFoot';
  /** What keeps its place. */
  coming?: ReactNode;
};

/** What comes after the prices: trip and price at their side, and what is on paper alone. */
export const Later = observer(function Later({ piece, coming, ...view }: Props) {
  const Part = later.part.value?.[piece];
  // Again with the next price, where it could not be loaded.
  useEffect(() => later.load());
  return Part ? <Part {...view} /> : coming;
});
