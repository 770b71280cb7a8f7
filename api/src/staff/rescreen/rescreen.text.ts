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
      one.cancelled
        ? `${one.reason} (cancelled by ${one.cancelled.by}: ${one.cancelled.reason})`
        : one.reason,
    ]),
  ]);
