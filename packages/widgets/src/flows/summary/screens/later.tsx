import { useEffect } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { PartFailed } from '../../../flow/screens/part-failed.tsx';
import type { QuoteView, SummaryView } from './props.ts';

const later = lazyPart(() => import('./later-parts.tsx').then(({ laterParts }) => laterParts));

/** What is on paper alone: it comes once the screen is drawn. */
export const Printed = observer(function Printed({ which, ...view }: QuoteView & { which: 'Head' | 'Foot' }) {
  const Part = later.part.value?.[which];
  useEffect(() => later.load(), []);
  return Part ? <Part {...view} /> : null;
});

/** SUMM-05: asked of few; it came with the paper's parts, or comes now. No level can be chosen before it is answered. */
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
