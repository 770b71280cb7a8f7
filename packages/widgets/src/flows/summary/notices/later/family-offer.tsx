import { Alert, Button } from '@coverkit/ui';
import { useEffect } from 'react';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { noticesCopy } from '../notices.copy.ts';
import type { NoticeProps } from './notice-props.ts';

/** STRT-08: the ages make a family that pays for children without family cover: what it would save, and a press to have it. */
export const FamilyOffer = observer(function FamilyOffer({ model, config, keepFocus }: NoticeProps) {
  const own = useWords('summary', noticesCopy);
  const { saving, accepting, accepted, accept } = model.familyOffer;
  const isAccepted = accepted.value;
  // The button goes with the offer: the focus stays where the answer is.
  useEffect(() => {
    if (isAccepted) keepFocus();
  }, [isAccepted, keepFocus]);
  const amount = saving.value;
  if (isAccepted) return <Alert type="ok">{own('family.accepted')}</Alert>;
  if (amount === null) return null;
  return (
    <Alert type="info" title={own('family.title')}>
      <p>{own('family.text', { below: config.people.dependantBelow, amount })}</p>
      <Button
        variant="secondary"
        size="compact"
        busy={accepting.value}
        busyLabel={own('family.accepting')}
        onClick={() => void accept()}
      >
        {own('family.accept')}
      </Button>
    </Alert>
  );
});
