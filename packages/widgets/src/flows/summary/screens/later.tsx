import { type ReactNode, useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { PartFailed } from '../../../flow/screens/part-failed.tsx';
import type { ReadyView, SummaryView } from './props.ts';

const later = lazyPart(() => import('../later/later-parts.ts').then((part) => part.laterParts));

type Props = ReadyView & {
  piece: 'Overview' | 'Assurance' | 'PrintedHead' | 'PrintedExtras' | 'PrintedFoot';
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

/** SUMM-05: asked of few; it came with the other parts, or comes now. No level can be chosen before it is answered. */
export const ResidencyConfirmation = observer(function ResidencyConfirmation(view: SummaryView) {
  const { model, words } = view;
  const isAsked = model.modal.value === 'residency';
  const Part = later.part.value?.Residency;
  useEffect(() => {
    if (isAsked) later.load();
  }, [isAsked]);
  if (Part) return <Part {...view} />;
  return isAsked && later.failed.value ? (
    <PartFailed failed={words('extras.failed')} retry={words('extras.retry')} onRetry={later.load} />
  ) : null;
});
