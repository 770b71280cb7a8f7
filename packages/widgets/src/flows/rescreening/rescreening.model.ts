import type { Rescreening } from '@coverkit/rules/contract';
import { createModel, signal } from '@preact/signals-react';
import type { Words } from '../../brand/copy.ts';
import type { checkoutCopy } from '../../checkout/checkout.copy.ts';
import { createCheckout } from '../../checkout/checkout.model.ts';
import { reportPaymentFailure } from '../../checkout/report-payment-failure.ts';
import { type ClientError, clientErrorOf, type RescreenLink } from '../../client/client.ts';
import { createLoader } from '../../flow/loader.ts';
import type { ActionName } from '../../screening/model/actions.ts';
import { createDeclaration, type ScreeningNotice } from '../../screening/model/declaration.ts';
import type { View } from '../../screening/model/views.ts';
import { createRescreeningState } from './rescreening-calls.ts';
import type { RescreeningFlow } from './rescreening-flow.ts';
import { rescreeningSubject } from './rescreening-subject.ts';

export type RescreeningOptions = {
  flow: RescreeningFlow;
  checkoutWords: Words<typeof checkoutCopy>;
  link: RescreenLink;
};

/**
 * `pending`: a payment is under way. `left`: the page of what was done takes this one's place. `withdrawn`: the consent was
 * withdrawn, and the link opens nothing any more.
 */
export type RescreeningStage = 'consent' | 'open' | 'pending' | 'left' | 'withdrawn';

export type RescreeningModel = InstanceType<typeof RescreeningModel>;

/** The re-screening of one traveller of a policy (RSCR-01): the declaration, what it comes to, the decision and its payment. */
export const RescreeningModel = createModel(({ flow, checkoutWords, link }: RescreeningOptions) => {
  const { client, navigate, alerts, words, emit } = flow;
  const calls = () => client.rescreening();
  const invalidCard = signal(0);
  const state = createRescreeningState({ link, calls });
  const { rescreening, screening } = state;

  const showInvalid = () => {
    stage.value = 'notFound';
    alerts.show('error', words('alert.invalid'));
    navigate({ screen: 'home' }, { replace: true });
  };
  const loader = createLoader<RescreeningStage>(async () => settleState(await state.reload()), showInvalid);
  const { stage } = loader;

  /** Shows what the state asks for. */
  const settleState = (latest: Rescreening) => {
    if (latest.completion) return leave(latest.completion);
    if (latest.state === 'paying') {
      stage.value = 'pending';
      return;
    }
    if (stage.peek() === 'open' && (latest.consented || state.agreed())) return;
    if (stage.peek() === 'pending') {
      declaration.leavePart();
      return open();
    }
    if (latest.consented) open();
    else stage.value = 'consent';
  };
  const open = () => {
    declaration.begin();
    stage.value = 'open';
  };
  /** The link is used: going back must not lead to it. */
  const leave = (completion: { reference: string; token: string }) => {
    if (stage.peek() === 'left') return;
    stage.value = 'left';
    const { reference, token } = completion;
    navigate({ screen: 'rescreenComplete', reference, token }, { replace: true });
  };

  /** Handles what a failure means to the whole re-screening; true where the failure needs no message of its own. */
  const settle = ({ code, kind }: ClientError, action?: ActionName): boolean => {
    const meaning = code && meanings[code];
    if (meaning) meaning();
    // The answer of the call before was lost.
    else if (kind === 'notFound' && action === 'withdraw') end();
    else if (kind === 'notFound') showInvalid();
    // ERRS-05.
    else if (kind === 'noReference') alerts.show('error', checkoutWords('result.noReference'));
    // Where another payment for the policy is under way, the page shows why nothing happened (ERRS-01).
    if (code === 'payment_pending') return false;
    return meaning !== undefined || kind === 'notFound' || kind === 'noReference';
  };
  const noteAt = (why: ScreeningNotice, view: View) => () => {
    declaration.showWith(why, view);
    void refresh();
  };
  const meanings: Partial<Record<NonNullable<ClientError['code']>, () => void>> = {
    consent_required: () => {
      state.agree(false);
      declaration.notice.value = null;
      stage.value = 'consent';
    },
    screening_changed: noteAt('changed', { at: 'list' }),
    screening_incomplete: noteAt('changed', { at: 'list' }),
    screening_completed: noteAt('completed', { at: 'result' }),
    payment_pending: () => void refresh(),
  };
  const declaration = createDeclaration({
    state,
    stage,
    searchConditions: async (term, options) => (await calls()).searchRescreening(link, term, options),
    settle,
  });
  const { run, parts } = declaration;

  /** Another tab or device may have continued. A failure leaves everything as it is. */
  const refresh = async (): Promise<void> => {
    if (stage.peek() !== 'open' && stage.peek() !== 'consent') return;
    try {
      settleState(await state.reload());
    } catch (thrown) {
      settle(clientErrorOf(thrown));
    }
  };

  const end = () => {
    declaration.clear();
    state.forget();
    stage.value = 'withdrawn';
  };

  const checkout = createCheckout({
    ...flow,
    checkoutWords,
    subject: rescreeningSubject(state, { link, calls }),
    onCardInvalid: () => {
      invalidCard.value += 1;
    },
    onAnswer: ({ pending, ...completion }) => {
      if (pending) {
        stage.value = 'pending';
        return;
      }
      const price = rescreening.peek()?.result?.toPay ?? 0;
      emit({ type: 'payment', price });
      leave(completion);
    },
    onStateChanged: (latest) => {
      state.adopt(latest);
      settleState(latest);
    },
    onLinkInvalid: showInvalid,
    onFailure: (failure) => reportPaymentFailure(flow, checkoutWords, failure),
  });

  return {
    ...loader,
    ...parts,
    ...checkout,
    rescreening,
    invalidCard,
    /** DETL-18: agreed here, and stored with the first condition: there is nothing of health before. */
    consent(): Promise<void> {
      state.agree(true);
      open();
      return Promise.resolve();
    },
    /** Takes a result that costs nothing more, or leaves the policy as it is. */
    decide(confirmed: boolean): Promise<void> {
      const version = screening.peek()?.version ?? 0;
      return run(
        'confirm',
        async () => (await calls()).confirmRescreening(link, { version, confirmed }),
        leave,
      );
    },
    /** DETL-18: deletes what was declared here, and ends the link. */
    withdraw: () => run('withdraw', async () => (await calls()).withdrawRescreening(link), end),
    refresh,
  };
});
