import { Button } from '@coverkit/ui';
import { useState } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';

/** Loaded when its button is pointed at or focused, at the latest when it is pressed. */
const list = lazyPart(() => import('./covered-conditions.tsx').then((part) => part.CoveredConditions));

/** The button that opens the covered list (DETL-04). */
export const CoveredList = observer(function CoveredList({
  view,
  label,
}: {
  view: DetailsView;
  label: string;
}) {
  const { config } = view;
  const [open, setOpen] = useState(false);
  const List = list.part.value;
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        aria-haspopup="dialog"
        onPointerEnter={list.load}
        onFocus={list.load}
        onClick={() => {
          list.load();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && list.failed.value && <FieldsComing lazy={list} view={view} height={0} />}
      {List && <List conditions={config.coveredConditions} open={open} onClose={() => setOpen(false)} />}
    </>
  );
});
