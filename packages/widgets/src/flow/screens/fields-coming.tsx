import { Skeleton } from '@coverkit/ui';
import type { Words } from '../../brand/copy.ts';
import type { fieldsComingCopy } from '../copy/fields-coming.copy.ts';
import type { LazyPart } from '../lazy-part.ts';
import { observer } from '../observer.ts';
import { PartFailed } from './part-failed.tsx';

/** In the place of fields that are not loaded: seen by those who come back to a quote that lacks only these. */
export const FieldsComing = observer(function FieldsComing({
  lazy,
  view: { words },
  height,
}: {
  lazy: LazyPart<unknown>;
  view: { words: Words<typeof fieldsComingCopy> };
  height: number;
}) {
  if (!lazy.failed.value) return <Skeleton shape="block" height={`${height}px`} />;
  return (
    <PartFailed failed={words('section.failed')} retry={words('load.failed.retry')} onRetry={lazy.load} />
  );
});
