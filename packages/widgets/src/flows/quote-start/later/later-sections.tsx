import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { quoteStartCopy } from '../copy/quote-start.copy.ts';
import type { LaterSectionProps } from '../start-form.ts';
import { DatesSection } from './dates-section.tsx';
import { TravellersSection } from './travellers-section.tsx';

/** When, and who: the sections that open one after the other (STRT-03). */
export const LaterSections = observer(function LaterSections(props: LaterSectionProps) {
  const words = useWords('quoteStart', quoteStartCopy);
  const section = { ...props, words };
  return (
    <>
      <DatesSection {...section} />
      <TravellersSection {...section} />
    </>
  );
});
