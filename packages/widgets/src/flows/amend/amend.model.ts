import {
  type AmendmentKind,
  amendmentCalls,
  openAmendmentOf,
  type Problem,
  type Quote,
} from '@coverkit/rules';
import type { Amended, AmendmentPreview } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { Words } from '../../brand/copy.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import type { ClientError, PurchaseInput, QuoteAccess } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import { randomKey } from '../../flow/random-key.ts';
import { createAmendCheckout } from './amend-checkout.ts';
import type { AmendFlow } from './amend-flow.ts';
import { paidSince } from './amend-subject.ts';
import { createChange, hasField } from './change.model.ts';
import { type ChangedFields, refusedBy, refusesChange } from './changes.ts';
import { isOpen } from './policy-now.ts';
import { createRefusal } from './refusal.model.ts';

export type AmendOptions = {
  flow: AmendFlow;
  checkoutWords: Words<typeof checkoutCopy>;
  kind: AmendmentKind;
  access: QuoteAccess;
};

/** `pending`: its card is being charged. `unavailable`: it is not open, and the page goes to the dashboard. `left`: done. */
export type AmendStage = 'form' | 'pending' | 'unavailable' | 'left';

/** Shown above the button, until the next press. */
export type AmendNotice =
  | 'policyChanged'
  | 'refundChanged'
  | 'termsChanged'
  | 'checkPrice'
  | 'paying'
  | 'notTaken';

export type AmendModel = InstanceType<typeof AmendModel>;

/** One change of a sold policy (AMND-01): what is entered, its price, the answers, and its one call. */
export const AmendModel = createModel(({ flow, checkoutWords, kind, access }: AmendOptions) => {
  const { client, navigate, alerts, emit } = flow;
  const calls = () => client.amendments();
  const notice = signal<AmendNotice | null>(null);
  const invalidCard = signal(0);
  const refusal = createRefusal({
    ...{ flow, kind },
    ask: async () => (await calls()).previewAmendment(access, { kind }),
  });
  const reload = () => client.reload(access, { force: true });
  const loader = createLoader<AmendStage>(
    async () => settle(await reload()),
    () => void refuse(),
  );
  const { stage } = loader;

  const refuse = async (error?: ClientError) => {
    stage.value = 'loading';
    await refusal.show(error, Boolean(quote.peek()?.policy));
    stage.value = 'unavailable';
    navigate({ screen: 'dashboard' }, { replace: true });
  };
  const leave = (screen: 'amendComplete' | 'amendReferral') => {
    stage.value = 'left';
    navigate({ screen, ...access }, { replace: true });
  };
  /** Shows what the policy asks for. */
  const settle = async (latest: Quote): Promise<void> => {
    const { policy } = latest;
    const paying = quote.peek()?.policy?.amendment;
    const paid = paidSince(quote.peek(), latest);
    if (policy?.amendment?.state === 'paying') {
      quote.value = latest;
      stage.value = 'pending';
    } else if (paid === kind) leave('amendComplete');
    else if (!policy || !isOpen(policy, kind)) {
      quote.value = latest;
      await refuse();
    } else if (openAmendmentOf(policy, kind)?.state === 'referred') leave('amendReferral');
    else {
      const priced = change.adopt(latest);
      stage.value = 'form';
      // Of another kind: what was asked for here is still to be made.
      if (paid) notice.value = 'policyChanged';
      await priced;
      // DETL-15: the page was loaded again while it waited, so there is no button to pay that would say it.
      const isNotTaken = !paid && paying?.state === 'paying' && paying.kind === kind;
      if (isNotTaken && cost.peek() === 0) notice.value = 'notTaken';
    }
  };
  /** What a failure means to the whole change; true where nothing else is to be shown of it. */
  const settlesPolicy = (error: ClientError): boolean => {
    if (refusesChange(error)) return false;
    if (error.code === 'policy_changed') void showChanged();
    else if (error.code === 'payment_pending') void followPayment();
    else if (error.code === 'amendment_unavailable' || error.kind === 'notFound') void refuse(error);
    else return false;
    return true;
  };
  /** Below what is shown, so that the focus stays on the button that was pressed. */
  const showChanged = async () => {
    const latest = await reload().catch(() => null);
    if (!latest) return loader.load();
    await settle(latest);
    if (stage.peek() === 'form') notice.value = 'policyChanged';
  };
  /** ERRS-01: a payment is under way: of this change, which the page waits for, or of something else of the policy. */
  const followPayment = async () => {
    const latest = await reload().catch(() => null);
    if (latest) await settle(latest);
    if (stage.peek() === 'form') notice.value = 'paying';
  };
  const fail = (error: ClientError): void => {
    if (settlesPolicy(error)) return;
    if (error.kind === 'noReference') {
      // ERRS-05.
      checkout.card.reset();
      alerts.show('error', checkoutWords('result.noReference'));
    } else if (error.formErrors.shownRefund) {
      notice.value = 'refundChanged';
      void change.priceAgain();
    } else if (error.formErrors.acceptTerms || error.formErrors.acceptConditions) {
      // Others by now than were accepted.
      notice.value = 'termsChanged';
      void change.readAgain();
    } else {
      // What is wrong with an approved change is shown in the place of its form, which has no fields.
      if (error.kind === 'form' && change.isApproved.peek()) void change.priceAgain();
      flow.showError(error, hasField);
    }
  };

  const send = async (fields: ChangedFields): Promise<void> => {
    notice.value = null;
    const wasSeen = preview.isCurrent();
    if (!wasSeen) await preview.now();
    const shown = preview.isCurrent() ? preview.shown.peek() : null;
    if (!shown) return;
    // Where money moves, the amount was in sight before.
    if (!wasSeen && (cost.peek() > 0 || (shown.refund > 0 && !change.isReferral.peek()))) {
      notice.value = 'checkPrice';
      return;
    }
    if (cost.peek() > 0) await pay();
    else finish(await amend(fields, shown, change.isApproved.peek()));
  };
  const amend = async (
    fields: ChangedFields,
    { version, refund }: Pick<AmendmentPreview, 'version' | 'refund'>,
    isApproved: boolean,
    payment?: PurchaseInput,
  ) => {
    const approved = isApproved && { approved: true };
    const input = {
      ...fields,
      ...approved,
      version,
      shownRefund: refund,
      idempotencyKey: randomKey(),
      ...payment,
    };
    return (await calls())[amendmentCalls[kind]](access, input);
  };
  /** What the charge finds wrong with the fields, which the form shows. */
  let found: readonly Problem[] = [];
  const pay = async () => {
    found = [];
    await checkout.payment.submit();
    if (found.length > 0) throw refusedBy(found);
  };
  const finish = ({ referralPending, pending }: Amended) => {
    if (pending) {
      stage.value = 'pending';
      return;
    }
    const price = cost.peek();
    if (referralPending) emit({ type: 'referral' });
    else if (price > 0) emit({ type: 'payment', price });
    leave(referralPending ? 'amendReferral' : 'amendComplete');
  };

  const change = createChange({
    ...{ kind, access, calls, send },
    today: flow.config.today,
    onFailure: fail,
    onPolicyFailure: settlesPolicy,
  });
  const { quote, preview, cost } = change;
  const checkout = createAmendCheckout({
    ...{ flow, checkoutWords, change, reload, settlesPolicy },
    amend: ({ fields, version, approved }, payment) =>
      amend(fields, { version, refund: 0 }, approved, payment),
    onAnswer: finish,
    onProblems: (problems) => {
      found = problems;
    },
    onCardInvalid: () => {
      invalidCard.value += 1;
    },
    onStateChanged: (latest) => void settle(latest),
    onLinkInvalid: () => void refuse(),
  });

  return { ...loader, ...checkout, ...change, refusal, notice, invalidCard };
});
