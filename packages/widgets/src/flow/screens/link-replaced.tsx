import { useEffect } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { observer } from '../observer.ts';
import type { NewerLinkProps } from './newer-link.tsx';

/** Few links are earlier ones. */
const newerLink = lazyPart(() => import('./newer-link.tsx').then((part) => part.NewerLink));

/** ms until what could not be loaded is requested again. */
const pause = 2000;

/** In the place of a quote that has a newer link. */
export const LinkReplaced = observer(function LinkReplaced(props: NewerLinkProps) {
  const NewerLink = newerLink.part.value;
  const failed = newerLink.failed.value;
  useEffect(() => {
    const timer = setTimeout(newerLink.load, failed ? pause : 0);
    return () => clearTimeout(timer);
  }, [failed]);
  return NewerLink && <NewerLink {...props} />;
});
