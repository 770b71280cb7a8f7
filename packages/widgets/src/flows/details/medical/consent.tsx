import { Checkbox, Disclosure } from '@coverkit/ui';
import { useState } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { HealthNotice, HealthNoticeFactList } from '../../../flow/health-notice/health-notice.tsx';
import type { DetailsView } from '../screens/props.ts';
import { consentCopy } from './consent.copy.ts';
import { WithdrawConsent } from './withdraw-consent.tsx';

type Props = { view: DetailsView; onWithdrawn: () => void };

/** DETL-18: the notice that is read before health answers are stored, and the consent. One given before is not asked again. */
export function Consent({ view, onWithdrawn }: Props) {
  const { config, quote } = view;
  const words = useWords('details', consentCopy);
  const [wasGiven] = useState(quote.medical.acknowledgePrivacy);
  const facts = (
    <HealthNoticeFactList {...{ words, quote, config }} withdrawing={words('medical.notice.withdraw')} />
  );
  return (
    <HealthNotice words={words}>
      {!quote.medical.acknowledgePrivacy && <p>{words('medical.notice.lead')}</p>}
      {wasGiven ? <Disclosure summary={words('medical.notice.again')}>{facts}</Disclosure> : facts}
      <ConsentTick view={view} onWithdrawn={onWithdrawn} />
    </HealthNotice>
  );
}

/** Taking the tick away is confirmed first, since it deletes what was answered. */
function ConsentTick({ view, onWithdrawn }: Props) {
  const { model, quote, errors } = view;
  const words = useWords('details', consentCopy);
  const { acknowledgePrivacy } = quote.medical;
  const [asking, setAsking] = useState(false);
  const withdraw = () => {
    setAsking(false);
    onWithdrawn();
    model.withdrawConsent();
    // The tick that had the focus is gone.
    model.resume();
  };
  return (
    <>
      <Checkbox
        label={words('health.acknowledge')}
        name="medical.acknowledgePrivacy"
        checked={acknowledgePrivacy}
        error={errors['medical.acknowledgePrivacy']}
        onChange={(checked) => (checked ? model.setMedical({ acknowledgePrivacy: true }) : setAsking(true))}
      />
      <WithdrawConsent
        open={asking}
        isClimbing={quote.climbingCover.enabled}
        onClose={() => setAsking(false)}
        onConfirm={withdraw}
      />
    </>
  );
}
