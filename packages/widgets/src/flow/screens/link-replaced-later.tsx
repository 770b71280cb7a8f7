import { Skeleton } from '@coverkit/ui';
import { type ComponentProps, useEffect } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { observer } from '../observer.ts';
import type { LinkReplaced } from './link-replaced.tsx';
import { PartFailed } from './part-failed.tsx';

const later = lazyPart(() => import('./link-replaced.tsx').then((part) => part.LinkReplaced));

type Props = ComponentProps<typeof LinkReplaced> & {
  /** Where it cannot be loaded: the sentence, and the button that tries again. */
  failed: string;
  retry: string;
};

/** The screen of an earlier link, for the flows that most visitors come to by the newest: it comes when it is needed. */
export const LinkReplacedLater = observer(function LinkReplacedLater({ failed, retry, ...props }: Props) {
  useEffect(() => later.load(), []);
  const Part = later.part.value;
  if (Part) return <Part {...props} />;
  if (!later.failed.value) return <Skeleton shape="block" height="320px" />;
  return <PartFailed failed={failed} retry={retry} onRetry={later.load} />;
});
