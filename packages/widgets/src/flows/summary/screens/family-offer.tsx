import { Alert, Button } from '@coverkit/ui';
import { useEffect, useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import type { QuoteView } from './props.ts';

/** STRT-08: the ages make a family that pays for children without family cover: what it would save, and a press to have it. */
export const FamilyOffer = observer(function FamilyOffer({ model, words, config }: QuoteView) {
  const { saving, accepting, accepted, accept } = model.familyOffer;
  const box = useRef<HTMLDivElement>(null);
  const isAccepted = accepted.value;
  // The button goes with the offer: the focus stays where the answer is.
  useEffect(() => {
    if (isAccepted) box.current?.focus({ preventScroll: true });
  }, [isAccepted]);
  const amount = saving.value;
  return (
    <div ref={box} tabIndex={-1} className="ck-summary-family">
      {isAccepted && <Alert type="ok">{words('family.accepted')}</Alert>}
      {amount !== null && !isAccepted && (
        <Alert type="info" title={words('family.title')}>
          <p>{words('family.text', { below: config.people.dependantBelow, amount })}</p>
          <Button
            variant="secondary"
            size="compact"
            busy={accepting.value}
            busyLabel={words('family.accepting')}
            onClick={() => void accept()}
          >
            {words('family.accept')}
          </Button>
        </Alert>
      )}
    </div>
  );
});
