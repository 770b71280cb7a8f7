import { useModel } from '@preact/signals-react';
import { useEffect } from 'react';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { LinkReplaced } from '../../flow/screens/link-replaced.tsx';
import { LoadFailed, NotFound } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { screeningPageCopy } from './screening-page.copy.ts';
import { ScreeningsModel } from './screenings.model.ts';
import { ScreeningsLoading, ScreeningsOverview } from './screens/overview.tsx';

export type ScreeningsProps = { reference: string; token: string };

/** The medical screenings of a quote's travellers: `/quote/medical/reference/token`. */
export function Screenings({ reference, token }: ScreeningsProps) {
  return <ScreeningsPage key={`${reference}/${token}`} reference={reference} token={token} />;
}

const ScreeningsPage = observer(function ScreeningsPage(access: ScreeningsProps) {
  const flow = useFlow({ name: 'screening', wordsKey: 'screening', copy: screeningPageCopy });
  const { client, navigate, words } = flow;
  const model = useModel(
    () =>
      new ScreeningsModel({
        client,
        access,
        claim: createBrowserClaim(access.reference),
        onTokenExchanged: (own) => navigate({ screen: 'screenings', ...own }, { replace: true }),
        onEntry: (screen) => navigate({ screen, ...access }, { replace: true }),
      }),
  );
  useEffect(() => {
    void model.load();
    const onVisible = () => {
      if (document.visibilityState === 'visible') void model.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [model]);

  const stage = model.stage.value;
  const quote = model.quote.value;
  const start = () => navigate({ screen: 'start' });
  return (
    <FlowRoot flow={flow}>
      {stage === 'shown' && quote && <ScreeningsOverview flow={flow} quote={quote} />}
      {stage === 'failed' && <LoadFailed model={model} words={words} />}
      {stage === 'notFound' && <NotFound words={words} onStart={start} />}
      {stage === 'replaced' && (
        <LinkReplaced wordsKey="screening" client={flow.client} access={access} onStart={start} />
      )}
      {(stage === 'loading' || stage === 'left') && <ScreeningsLoading label={words('loading')} />}
    </FlowRoot>
  );
});
