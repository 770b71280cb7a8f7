import { openAmendmentOf } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { ChangePart } from '../forms/part.tsx';
import type { AmendView } from './props.ts';

/** REFR-01: in the place of the form, since what a person approved is made as it was asked for. */
export function Approved({ view: { kind, words, now } }: { view: AmendView }) {
  const until = openAmendmentOf(now.policy, kind)?.heldUntil;
  return (
    <ChangePart title={words('approved.title')}>
      <Alert type="ok">{words('approved.text')}</Alert>
      {until && <p>{words('approved.until', { until })}</p>}
    </ChangePart>
  );
}
