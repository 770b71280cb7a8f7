import type { Quote } from '@coverkit/rules';
import { Button } from '@coverkit/ui';
import { useModel, useSignal, useSignalEffect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import type { Navigate } from '../../brand/brand-provider.tsx';
import type { ScreeningAccess } from '../../client/client.ts';
import { FlowRoot } from '../../flow/flow-root.tsx';
import { observer } from '../../flow/observer.ts';
import { createBrowserClaim } from '../../flow/quote-link/browser-claim.ts';
import { ProblemScreen } from '../../flow/screens/load-problem.tsx';
import { useFlow } from '../../flow/use-flow.ts';
import { ScreeningModel } from '../../screening/screening.model.ts';
import { MedicalScreening } from '../../screening/screening.tsx';
import { travellerOf } from '../../screening/traveller-of.ts';
import { outstandingScreenings } from '../../screening/travellers.tsx';
import { screeningPageCopy } from './screening-page.copy.ts';

export type ScreeningProps = {
  reference: string;
  token: string;
  /** The traveller's number. */
  insuree: string;
  /** The token of the traveller's screening. */
  itoken: string;
  /** Whose screening it is, once it is known: for the page's title (SCRN-01). */
  onTraveller?: ((name: string) => void) | undefined;
};

/** The medical screening of one traveller: `/quote/verisk/reference/token/insuree/itoken`. */
export function Screening(props: ScreeningProps) {
  const { reference, token, insuree, itoken } = props;
  return <ScreeningPage key={`${reference}/${token}/${insuree}/${itoken}`} {...props} />;
}

const ScreeningPage = observer(function ScreeningPage(props: ScreeningProps) {
  const { reference, token, itoken, onTraveller } = props;
  const insuree = Number(props.insuree);
  const flow = useFlow({ name: 'screening', wordsKey: 'screening', copy: screeningPageCopy });
  const { client, navigate, words } = flow;
  const access: ScreeningAccess = { reference, token, insuree, insureeToken: itoken };
  const toDetails = () => navigate({ screen: 'details', reference, token });
  const left = useSignal<'saved' | 'closed' | null>(null);
  const [own] = useState(() => createBrowserClaim(reference).token());
  const isOwn = own === token;
  // On a device of the traveller's own, the quote is not theirs to go on with.
  const leave = (why: 'saved' | 'closed') => {
    if (isOwn) toDetails();
    else left.value = why;
  };
  const model = useModel(
    () => new ScreeningModel({ client, access, onQuote: () => {}, onClosed: () => leave('closed') }),
  );
  useNewerLink(props, own, model, navigate);

  const quote = model.quote.value;
  const name = (quote && travellerOf(quote, insuree, flow)?.name) ?? null;
  useEffect(() => {
    if (name !== null) onTraveller?.(name);
  }, [name, onTraveller]);
  return (
    <FlowRoot flow={flow}>
      <div className="ck-screening-page">
        <h1 className="ck-screening-title">{name === null ? words('title') : words('title.of', { name })}</h1>
        {left.value === 'closed' ? (
          <Closed flow={flow} />
        ) : left.value === 'saved' ? (
          <ProblemScreen
            title={words('left.title')}
            messages={[words('left.text')]}
            action={{
              label: words('left.continue'),
              onPress: () => {
                left.value = null;
              },
            }}
          />
        ) : (
          <MedicalScreening
            flow={flow}
            model={model}
            insuree={insuree}
            level="h2"
            onLeave={() => leave('saved')}
            afterwards={(found) => <Afterwards {...{ flow, quote: found, isOwn }} />}
          />
        )}
      </div>
    </FlowRoot>
  );
});

/** Where this browser has a newer link of the quote than this one, it goes there. */
function useNewerLink(
  { reference, token, insuree, itoken }: ScreeningProps,
  own: string | null,
  model: ScreeningModel,
  goTo: Navigate,
) {
  useSignalEffect(() => {
    if (model.stage.value !== 'replaced' || own === null || own === token) return;
    goTo({ screen: 'screening', reference, token: own, insuree, itoken }, { replace: true });
  });
}

type Flow = ReturnType<typeof useFlow<'screening', typeof screeningPageCopy>>;

/** On a traveller's own device, once the quote is paid for: the buyer's screens are not theirs to see. */
const Closed = ({ flow: { words, config } }: { flow: Flow }) => (
  <section className="ck-problem" role="alert">
    <h2 className="ck-problem-title">{words('closed.title')}</h2>
    <p>{words('closed.text', { phone: config.brand.legal.supportPhone })}</p>
  </section>
);

type AfterwardsProps = { flow: Flow; quote: Quote; isOwn: boolean };

/** After a decision: the next traveller, or the details. */
function Afterwards({ flow, quote, isOwn }: AfterwardsProps) {
  const { words, navigate } = flow;
  const { reference, token } = quote;
  if (!isOwn) return <p>{words('decided.close')}</p>;
  if (outstandingScreenings(quote).length === 0)
    return (
      <Button size="large" onClick={() => navigate({ screen: 'details', reference, token })}>
        {words('decided.back')}
      </Button>
    );
  return (
    <Button size="large" onClick={() => navigate({ screen: 'screenings', reference, token })}>
      {words('decided.others')}
    </Button>
  );
}
