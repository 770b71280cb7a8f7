import { Alert, Button, Skeleton } from '@coverkit/ui';
import { useEffect } from 'react';
import type { LazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import type { DetailsView } from '../screens/props.ts';
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

/** In the place of fields that are not loaded: seen by those who come back to a quote that lacks only these. */
export const FieldsComing = observer(function FieldsComing({
  lazy,
  view: { words },
  height,
}: {
  lazy: LazyPart<unknown>;
  view: Pick<DetailsView, 'words'>;
  height: number;
}) {
  if (!lazy.failed.value) return <Skeleton shape="block" height={`${height}px`} />;
  return (
    <Alert type="error" title={words('section.failed')}>
      <div className="ck-details-actions">
        <Button variant="secondary" icon="refresh" onClick={lazy.load}>
          {words('load.failed.retry')}
        </Button>
      </div>
    </Alert>
  );
});
