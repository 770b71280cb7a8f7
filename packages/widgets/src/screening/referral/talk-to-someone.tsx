import { Alert, Button, TextLink } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { lazyPart } from '../../flow/lazy-part.ts';
import { observer } from '../../flow/observer.ts';
import { telephone } from '../../flow/telephone.ts';
import type { DeclarationView, ScreeningView } from '../screens/props.ts';

/** Most travellers answer the questions. */
const panel = lazyPart(() => import('./person-panel.tsx'));

type TalkProps = {
  view: DeclarationView;
  /** Where a person can be asked for here: of a quote. Of a policy that is sold the telephone is the way. */
  quoteView?: ScreeningView;
};

/** On every part: a person in place of the questions (REFR-01). */
export const TalkToSomeone = observer(function TalkToSomeone({ view, quoteView }: TalkProps) {
  const { words, config } = view;
  const open = useSignal(false);
  const loaded = panel.part.value;
  const { supportPhone } = config.brand.legal;
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        busy={open.value && !loaded && !panel.failed.value}
        busyLabel={words('person.opening')}
        onClick={() => {
          open.value = true;
          quoteView?.model.referral.dismiss();
          panel.load();
        }}
      >
        {words('person.open')}
      </Button>
      {open.value && panel.failed.value && (
        <p className="ck-note" role="status">
          {words('help.talk')}:{' '}
          <TextLink href={telephone(supportPhone)}>{words('help.call', { phone: supportPhone })}</TextLink>
        </p>
      )}
      {loaded && (
        <loaded.PersonPanel
          view={view}
          quoteView={quoteView}
          open={open.value}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
});

/** That a person looks at it, what they ask, or that they have decided. */
export const ReferralNotice = observer(function ReferralNotice({ view }: { view: ScreeningView }) {
  const { words, model, config } = view;
  const referral = model.referral.referral.value;
  if (!referral || referral.state === 'declined') return null;
  const { supportPhone: phone } = config.brand.legal;
  if (referral.state === 'approved')
    return model.part.value === 'result' ? <Alert type="info">{words('person.approved')}</Alert> : null;
  if (!referral.question) return <Alert type="info">{words('person.waiting')}</Alert>;
  return (
    <Alert type="warn" title={words('person.question.title')}>
      <p>{referral.question.text}</p>
      <p>{words('person.question.answer', { phone })}</p>
    </Alert>
  );
});
