import { Alert, Button, Icon, type IconName } from '@coverkit/ui';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { Help } from '../help/help.tsx';
import { OffPageProblems } from '../purchase/off-page-problems.tsx';
import type { DetailsView } from '../screens/props.ts';
import { reviewFormCopy } from './review-form.copy.ts';

const facts = [
  ['person', 'person'],
  ['charge', 'card'],
  ['notInsured', 'info'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What a review means: by when, nothing charged, nobody insured. */
export function ReviewFacts({ view }: { view: DetailsView }) {
  const { quote } = view;
  const words = useWords('details', reviewFormCopy);
  return (
    <>
      <ul className="ck-review-facts">
        {facts.map(([name, icon]) => (
          <li key={name}>
            <Icon name={icon} size={22} />
            <div>
              <p className="ck-review-fact">{words(`review.${name}.title`)}</p>
              <p>{words(`review.${name}`, { email: quote.contact.email })}</p>
            </div>
          </li>
        ))}
      </ul>
      <Help view={view} place="review" />
    </>
  );
}

/** With what became of the last try above it. */
export const SendButton = observer(function SendButton({ view }: { view: DetailsView }) {
  const { model, review } = view;
  const words = useWords('details', reviewFormCopy);
  const notice = review.notice.value;
  const sending = review.phase.value !== 'idle';
  const obstructed = model.offPageProblems.value.length > 0;
  const place = useRef<HTMLDivElement>(null);
  // What appears above the button would push it out of sight with the focus on it.
  useEffect(() => {
    if (notice || obstructed) place.current?.scrollIntoView({ block: 'nearest' });
  }, [notice, obstructed]);
  return (
    <div className="ck-pay" ref={place}>
      {notice === 'lost' && (
        <Alert type="warn" title={words('review.lost.title')}>
          <p>{words('review.lost')}</p>
        </Alert>
      )}
      {notice === 'busy' && (
        <Alert type="warn">
          <p>{words('review.busy')}</p>
        </Alert>
      )}
      <OffPageProblems view={view} />
      <Button type="submit" size="large" fullWidth busy={sending} busyLabel={words('review.sending')}>
        {words('review.send')}
      </Button>
    </div>
  );
});
