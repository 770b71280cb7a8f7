import { Checkbox, Disclosure } from '@coverkit/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import { HealthNotice, HealthNoticeFactList } from '../../../flow/health-notice/health-notice.tsx';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { consentCopy } from './consent.copy.ts';

/** Few withdraw. */
const withdrawal = lazyPart(() => import('./withdraw-consent.tsx').then((part) => part.WithdrawConsent));

/** `onWithdrawn` shows what was deleted, since this is gone then. */
type Props = { view: DetailsView; onWithdrawn: (deleted: string) => void };

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
const ConsentTick = observer(function ConsentTick({ view, onWithdrawn }: Props) {
  const { model, quote, errors } = view;
  const words = useWords('details', consentCopy);
  const { acknowledgePrivacy } = quote.medical;
  const isClimbing = quote.climbingCover.enabled;
  const [asking, setAsking] = useState(false);
  const WithdrawConsent = withdrawal.part.value;
  useEffect(() => {
    if (acknowledgePrivacy) withdrawal.load();
  }, [acknowledgePrivacy]);
  const withdraw = () => {
    setAsking(false);
    const climbing = isClimbing ? ` ${words('medical.withdrawn.climbing')}` : '';
    onWithdrawn(words('medical.withdrawn') + climbing);
    model.withdrawConsent();
  };
  const change = (checked: boolean) => {
    if (checked) return model.setMedical({ acknowledgePrivacy: true });
    withdrawal.load();
    setAsking(true);
  };
  return (
    <>
      <Checkbox
        label={words('health.acknowledge')}
        name="medical.acknowledgePrivacy"
        checked={acknowledgePrivacy}
        error={errors['medical.acknowledgePrivacy']}
        onChange={change}
      />
      {asking && withdrawal.failed.value && <FieldsComing lazy={withdrawal} view={view} height={0} />}
      {WithdrawConsent && (
        <WithdrawConsent
          open={asking}
          isClimbing={isClimbing}
          onClose={() => setAsking(false)}
          onConfirm={withdraw}
        />
      )}
    </>
  );
});
