import { approvedAmendments, openAmendmentOf } from '@coverkit/rules';
import { Alert, Button } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { unbroken } from '../../../flow/telephone.ts';
import { ChangePart } from '../forms/part.tsx';
import type { AmendView } from './props.ts';

type Props = { view: AmendView };

/** REFR-01: in the place of the form, since what a person approved is made as it was asked for. */
export const Approved = observer(function Approved({ view }: Props) {
  const { kind, words, now, model } = view;
  if (model.isLate.value) return <Late view={view} />;
  const until = openAmendmentOf(now.policy, kind)?.heldUntil;
  const hasOthers = approvedAmendments(now.policy).length > 1;
  return (
    <ChangePart title={words('approved.title')}>
      <Alert type="ok">{words('approved.text')}</Alert>
      {until && <p>{words('approved.until', { until })}</p>}
      {hasOthers && <Alert type="warn">{words('approved.others')}</Alert>}
    </ChangePart>
  );
});

/** Its days have passed, or something of it is not possible any more (AMND-02, AMND-03). */
function Late({ view: { words, errors, config } }: Props) {
  const phone = unbroken(config.brand.legal.supportPhone);
  return (
    <ChangePart title={words('approved.late.part')}>
      <Alert type="error" title={words('approved.late.title')}>
        {[...new Set(Object.values(errors))].map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{words('approved.late', { phone })}</p>
      </Alert>
    </ChangePart>
  );
}

/** Also where the customer would rather ask for something else. Its one button keeps the focus. */
export const OtherThanApproved = observer(function OtherThanApproved({ view: { words, model } }: Props) {
  if (!model.hasApproved.value) return null;
  const isApproved = model.isApproved.value;
  return (
    <ChangePart title={words('other.title')}>
      <p>{words(isApproved ? 'other.text' : 'other.instead')}</p>
      <Button variant="secondary" onClick={() => void model.askForOther(isApproved)}>
        {words(isApproved ? 'other.ask' : 'other.back')}
      </Button>
    </ChangePart>
  );
});
