import { approvedAmendments, openAmendmentOf } from '@coverkit/rules';
import { Alert, Button } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { ChangePart } from '../forms/part.tsx';
import type { AmendView } from './props.ts';

type Props = { view: AmendView };

/** REFR-01: in the place of the form, since what a person approved is made as it was asked for. */
export function Approved({ view: { kind, words, now } }: Props) {
  const until = openAmendmentOf(now.policy, kind)?.heldUntil;
  const hasOthers = approvedAmendments(now.policy).length > 1;
  return (
    <ChangePart title={words('approved.title')}>
      <Alert type="ok">{words('approved.text')}</Alert>
      {until && <p>{words('approved.until', { until })}</p>}
      {hasOthers && <Alert type="warn">{words('approved.others')}</Alert>}
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
