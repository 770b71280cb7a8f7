/** Ways in which a payment provider fails, to be switched on for the next calls. */
export const faultKinds = [
  'delay', // captured, answered after `delayMs`
  'lost_request', // not captured, connection cut
  'lost_answer', // captured, connection cut
  'error_500', // not captured, 500
  'error_500_captured', // captured, 500
  'bad_json', // captured, half an answer
  'null_status', // not captured, TransactionStatus null without a reason
  'wrong_amount', // captured as asked, the answer names another amount
  'wrong_reference', // captured as asked, the answer names another reference
  'captured_less', // another amount captured, and answered
  'invalid_request', // not captured, V6001: a field beside the card is not valid
  'partial', // A2010: half of it captured
  'duplicate', // D4494
  'captured_late', // connection cut; the capture is found `lateMs` later
  'unauthorized', // 401
  'query_500', // a query answers 500
  'query_wrong_reference', // a query by reference finds what it should, and says that it is somebody else's
  'query_unlisted', // V6170: a query by reference says that it has several transactions, and lists none
  'query_maintenance', // a query by reference answers 200 and JSON that is not eWAY's
  'refund_refused', // nothing goes back, D4405
  'refund_500', // nothing goes back, 500
  'refund_lost_answer', // goes back, connection cut
] as const;

export type FaultKind = (typeof faultKinds)[number];
export type Fault = {
  kind: FaultKind;
  times: number;
  delayMs: number;
  lateMs: number;
  /** Cents. Of a charge of this amount alone, where several customers buy side by side; without it, of the next one. */
  amount?: number | undefined;
};
export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let waiting: Fault[] = [];
  const take = (wanted: (kind: FaultKind) => boolean, amount?: number): Fault | null => {
    const found = waiting.find(
      (one) => wanted(one.kind) && (one.amount === undefined || one.amount === amount),
    );
    if (!found) return null;
    found.times -= 1;
    waiting = waiting.filter((one) => one.times > 0);
    return found;
  };
  return {
    add: (fault: Fault) => {
      waiting.push(fault);
    },
    clear: () => {
      waiting = [];
    },
    list: (): readonly Fault[] => waiting,
    forCharge: (amount?: number) =>
      take((kind) => !kind.startsWith('query_') && !kind.startsWith('refund_'), amount),
    /** Of a query by id, which names no reference that could be another. */
    forQuery: () => take((kind) => kind === 'query_500'),
    forQueryByReference: () => take((kind) => kind.startsWith('query_')),
    forRefund: () => take((kind) => kind.startsWith('refund_')),
  };
}
