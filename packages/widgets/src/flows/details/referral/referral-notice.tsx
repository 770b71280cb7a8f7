import { Alert } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { listOf } from '../../../flow/list-of.ts';
import type { DetailsView } from '../screens/props.ts';
import { referralNoticeCopy } from './referral-notice.copy.ts';

/**
 * Says that a person reviews the expedition, as soon as that is certain, and why (EXTR-04). Its place is there before, or a
 * screen reader would not announce what comes into it.
 */
export function ReferralNotice({ view: { referral } }: { view: DetailsView }) {
  const words = useWords('details', referralNoticeCopy);
  const reasons = referral.map((reason) => words(`referral.reason.${reason}`));
  return (
    <div className="ck-referral-notice" aria-live="polite">
      {reasons.length > 0 && (
        <Alert type="info" role="note" title={words('referral.notice.title')}>
          <p>{words('referral.notice.text', { reasons: listOf(reasons, words.locale) })}</p>
        </Alert>
      )}
    </div>
  );
}
