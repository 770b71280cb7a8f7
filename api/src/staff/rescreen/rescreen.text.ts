import { moment, tableText } from '../staff.text.ts';
import { words } from './rescreen.copy.ts';
import type { RescreeningView } from './rescreening-view.ts';

export const rescreeningsText = (all: readonly RescreeningView[]): string =>
  tableText([
    words.columns,
    ...all.map((one) => [
      one.id,
      one.policyNumber,
      String(one.insuree),
      one.state,
      moment(one.raisedAt),
      one.raisedBy,
      one.validUntil,
      reasonText(one),
    ]),
  ]);

function reasonText({ reason, cancelled }: RescreeningView): string {
  if (!cancelled) return reason;
  const { by, reason: why } = cancelled;
  return `${reason} (cancelled ${by === null ? 'with the policy' : `by ${by}: ${why}`})`;
}
