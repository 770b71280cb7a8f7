import { isPurchased, type Quote } from '@coverkit/rules';
import { createModel, signal, useModel } from '@preact/signals-react';
import { useEffect } from 'react';
import type { QuoteAccess } from '../../client/client.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { createLoader } from '../../flow/loader.ts';
import { observer } from '../../flow/observer.ts';
import { useAmendFlow } from './amend.flow.tsx';
import type { AmendFlow } from './amend-flow.ts';
import { type PolicyNow, policyNow } from './policy-now.ts';
import { CompleteScreen } from './screens/complete.tsx';
import { AmendLoading } from './screens/loading.tsx';
import { ReferralScreen } from './screens/referral.tsx';
import { Unavailable } from './screens/unavailable.tsx';

export type AmendedProps = { reference: string; token: string };
export type AmendCompleteProps = AmendedProps & {
  /** Given the page's title once the policy is known: of one that was cancelled, or null where it is a purchase. */
  onTitle?: (title: string | null) => void;
};
type Screen = 'complete' | 'referral';

/** A change is made (AMND-09): `/policy-amend/complete/reference/token`. */
export const AmendComplete = (props: AmendCompleteProps) => (
  <Amended key={`${props.reference}/${props.token}`} {...props} screen="complete" />
);

/** A person decides on a change first (AMND-07): `/policy-amend/referral/reference/token`. */
export const AmendReferral = (props: AmendedProps) => (
  <Amended key={`${props.reference}/${props.token}`} {...props} screen="referral" />
);

/** Whether the page may show the policy: one that is cancelled has its last page too. */
function shows(screen: Screen, { policy }: PolicyNow): boolean {
  const isBought = typeof policy.status === 'number' && isPurchased(policy.status);
  if (screen === 'referral')
    return isBought && [policy.amendment, ...policy.otherAmendments].some((one) => one?.state === 'referred');
  return isBought || policy.status === 'cancelled';
}

type Options = { flow: AmendFlow; access: QuoteAccess; screen: Screen };

/** What became of a change. `left`: the page belongs elsewhere. */
const AmendedModel = createModel(({ flow, access, screen }: Options) => {
  const { client, config, navigate, alerts, words } = flow;
  const now = signal<PolicyNow | null>(null);
  const refuse = () => {
    stage.value = 'left';
    alerts.show('error', words('unavailable.outcome'));
    navigate({ screen: 'dashboard' }, { replace: true });
  };
  const show = (quote: Quote) => {
    const found = policyNow(quote, config.today);
    if (!quote.paid && screen === 'complete') {
      stage.value = 'loading';
      navigate({ screen: 'start' }, { replace: true });
    } else if (found && shows(screen, found)) {
      now.value = found;
      stage.value = 'shown';
      flow.step(screen);
    } else refuse();
  };
  const loader = createLoader<'shown' | 'left'>(async () =>
    show(await client.reload(access, { force: true })),
  );
  const { stage } = loader;
  return {
    ...loader,
    now,
    /** AMND-09: a failure to load is an alert, and the dashboard. */
    async open(): Promise<void> {
      await loader.load();
      const failure = loader.error.peek();
      if (!failure) return;
      flow.emitError(failure);
      refuse();
    },
  };
});

const Amended = observer(function Amended({
  reference,
  token,
  screen,
  onTitle,
}: AmendCompleteProps & { screen: Screen }) {
  const flow = useAmendFlow();
  const model = useModel(() => new AmendedModel({ flow, access: { reference, token }, screen }));
  useEffect(() => void model.open(), [model]);
  const stage = model.stage.value;
  const now = model.now.value;
  const { words, navigate, root } = flow;
  const status = now?.policy.status;
  useEffect(() => {
    if (status) onTitle?.(status === 'cancelled' ? words('title.cancelled') : null);
  }, [status, onTitle, words]);
  useEffect(() => {
    if (now) root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [now, root]);
  return (
    <FlowRoot flow={flow}>
      {stage === 'shown' && now && screen === 'complete' && <CompleteScreen flow={flow} now={now} />}
      {stage === 'shown' && now && screen === 'referral' && <ReferralScreen flow={flow} now={now} />}
      {stage === 'left' && (
        <Unavailable flow={flow} reason={null} onHome={() => navigate({ screen: 'dashboard' })} />
      )}
      {stage !== 'shown' && stage !== 'left' && <AmendLoading label={words('loading')} />}
    </FlowRoot>
  );
});
