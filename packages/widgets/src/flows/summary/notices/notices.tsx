import { useCallback, useEffect, useRef } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import type { QuoteView } from '../screens/props.ts';
import { isNeeded, type NoticePart } from './is-needed.ts';

/** Most quotes need none of them. */
const later = lazyPart(() => import('./later/later-notices.ts').then((part) => part.laterNotices));

/** A notice that only a few quotes need. Its code is loaded when it is needed. */
export const Notices = observer(function Notices({ notice, ...view }: QuoteView & { notice: NoticePart }) {
  const box = useRef<HTMLDivElement>(null);
  const needed = isNeeded[notice](view);
  const Part = later.part.value?.[notice];
  // Again with the next price, where it could not be loaded.
  useEffect(() => {
    if (needed) later.load();
  });
  // A notice goes with what its button mends: the focus stays here.
  const keepFocus = useCallback(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={box} tabIndex={-1} className="ck-summary-notices">
      {needed && Part && <Part {...view} keepFocus={keepFocus} />}
    </div>
  );
});
