import { Checkbox, TextLink } from '@coverkit/ui';
import { useEffect, useId, useState } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import type { Words } from '../../../brand/copy.ts';
import { legalDocument } from '../../../brand/legal-document.ts';
import { healthNoticeWords } from '../../../flow/health-notice-words.ts';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import type { DetailsView } from '../screens/props.ts';
import { consentCopy } from './consent.copy.ts';

/** Few withdraw. */
const withdrawal = lazyPart(() => import('./withdraw-consent.tsx').then((part) => part.WithdrawConsent));

type Props = { view: DetailsView; onWithdrawn: () => void };

/** DETL-18: the notice that is read before health answers are stored, and the consent. */
export function Consent({ view, onWithdrawn }: Props) {
  const { config } = view;
  const words = useWords('details', consentCopy);
  const id = useId();
  const privacy = legalDocument(config.brand.legal.documents, 'privacy');
  return (
    <section className="ck-notice" aria-labelledby={id}>
      <h3 className="ck-notice-title" id={id}>
        {words('health.title')}
      </h3>
      {!view.quote.medical.acknowledgePrivacy && <p>{words('medical.notice.lead')}</p>}
      <dl className="ck-notice-facts">
        {noticeRows(words, view).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {privacy && (
        <p>
          <TextLink href={privacy.url} external>
            {words('medical.notice.link')}
          </TextLink>
        </p>
      )}
      <ConsentTick view={view} onWithdrawn={onWithdrawn} />
    </section>
  );
}

function noticeRows(words: Words<typeof consentCopy>, { quote, config }: DetailsView): [string, string][] {
  const notice = healthNoticeWords(words, quote, config);
  return [
    [words('medical.notice.what'), words('medical.notice.what.text')],
    [words('medical.notice.why'), notice.why],
    [words('medical.notice.who'), `${notice.who} ${words('medical.notice.review')} ${notice.screened}`],
    [words('medical.notice.keep'), notice.keep],
    [words('medical.notice.consent'), `${notice.consent} ${words('medical.notice.withdraw')}`],
  ];
}

/**
 * Taking the tick away is confirmed first, since it deletes what was answered. Where the dialog did not load, it is taken at its word.
 */
const ConsentTick = observer(function ConsentTick({ view, onWithdrawn }: Props) {
  const { model, quote, errors } = view;
  const words = useWords('details', consentCopy);
  const { acknowledgePrivacy } = quote.medical;
  const [asking, setAsking] = useState(false);
  const WithdrawConsent = withdrawal.part.value;
  useEffect(() => {
    if (acknowledgePrivacy) withdrawal.load();
  }, [acknowledgePrivacy]);
  const withdraw = () => {
    setAsking(false);
    onWithdrawn();
    model.withdrawConsent();
  };
  const change = (checked: boolean) => {
    if (checked) model.setMedical({ acknowledgePrivacy: true });
    else if (WithdrawConsent) setAsking(true);
    else withdraw();
  };
  return (
    <>
      <Checkbox
        label={words('medical.acknowledgePrivacy')}
        name="medical.acknowledgePrivacy"
        checked={acknowledgePrivacy}
        error={errors['medical.acknowledgePrivacy']}
        onChange={change}
      />
      {WithdrawConsent && (
        <WithdrawConsent open={asking} onClose={() => setAsking(false)} onConfirm={withdraw} />
      )}
    </>
  );
});
