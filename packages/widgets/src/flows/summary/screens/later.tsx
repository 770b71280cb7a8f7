import { useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import type { QuoteView, SummaryView } from './props.ts';

const later = lazyPart(() => import('./later-parts.tsx').then(({ laterParts }) => laterParts));

/** What is on paper alone: it comes once the screen is drawn. */
export const Printed = observer(function Printed({ part, ...view }: QuoteView & { part: 'Head' | 'Foot' }) {
  const Part = later.part.value?.[part];
  useEffect(() => later.load(), []);
  return Part ? <Part {...view} /> : null;
});

/** SUMM-05: asked of few; it came with the paper's parts, or comes now. */
export const ResidencyConfirmation = observer(function ResidencyConfirmation(view: SummaryView) {
  const isAsked = view.model.modal.value === 'residency';
  const Part = later.part.value?.Residency;
  useEffect(() => {
    if (isAsked) later.load();
  }, [isAsked]);
  return Part ? <Part {...view} /> : null;
});
