import type { Quote } from '@coverkit/rules';
import { Button, Modal } from '@coverkit/ui';
import { type Signal, useModel, useSignal } from '@preact/signals-react';
import { useCallback, useEffect, useRef } from 'react';
import type { QuoteAccess, ScreeningAccess } from '../client/client.ts';
import { observer } from '../flow/observer.ts';
import { ProblemScreen } from '../flow/screens/load-problem.tsx';
import { useFlowBase } from '../flow/use-flow-base.ts';
import { screeningCopy } from './copy/screening.copy.ts';
import { DeclaringInWidget } from './framed/declaring-in-widget.tsx';
import { ScreeningModel } from './screening.model.ts';
import { Loading, MedicalScreening } from './screening.tsx';
import type { ScreeningView } from './screens/props.ts';
import { travellerOf } from './traveller-of.ts';

export type ScreeningDialogProps = {
  access: QuoteAccess;
  quote: Quote;
  /** The number of the traveller whose screening is open. */
  opened: Signal<number | null>;
  /** The token of their screening, which the server gives once it has the answers that ask for it; undefined where it does not. */
  findToken: (insuree: number) => Promise<string | undefined>;
  /** A decision or a withdrawal changed the quote. */
  onQuote: (quote: Quote) => void;
  onClosed: () => void;
};

/** DETL-04: one traveller's screening, over another flow; the flow of a screening begins when it is first opened. */
export const ScreeningDialog = observer(function ScreeningDialog(props: ScreeningDialogProps) {
  const wasOpened = useRef(false);
  if (props.opened.value !== null) wasOpened.current = true;
  return wasOpened.current && <Dialog {...props} />;
});

const Dialog = observer(function Dialog(props: ScreeningDialogProps) {
  const { access, quote, opened, findToken, onQuote, onClosed } = props;
  const flow = useFlowBase({ name: 'screening', wordsKey: 'screening', copy: screeningCopy });
  const { words } = flow;
  const insuree = opened.value;
  const token = useSignal<string | null | undefined>(null);
  /** SCRN-09: the traveller whose declaration the outside provider's widget has reported. */
  const reported = useSignal<number | null>(null);
  const find = useCallback(
    async (number: number) => {
      token.value = null;
      token.value = await findToken(number).catch(() => undefined);
    },
    [token, findToken],
  );
  useEffect(() => {
    if (insuree !== null) void find(insuree);
  }, [insuree, find]);
  const close = () => {
    opened.value = null;
    reported.value = null;
    onClosed();
  };
  const insureeToken = token.value;
  const name = insuree === null ? '' : travellerOf(quote, insuree, flow)?.name;
  return (
    <Modal
      // HOST-10: the widget is removed with its overlay, before what it reported is handled.
      key={reported.value === null ? 'screening' : 'reported'}
      open={insuree !== null}
      onClose={close}
      title={words('title.of', { name: name ?? '' })}
      size="wide"
      hideFoot
      className="ck-screening-modal"
    >
      {insureeToken === null && <Loading label={words('loading')} />}
      {insureeToken === undefined && insuree !== null && (
        <ProblemScreen
          title={words('load.failed.title')}
          messages={[words('load.failed.saved')]}
          action={{ label: words('load.failed.retry'), icon: 'refresh', onPress: () => void find(insuree) }}
          otherwise={{ label: words('leave'), onPress: close }}
        />
      )}
      {insureeToken && insuree !== null && (
        <Panel
          flow={flow}
          access={{ ...access, insuree, insureeToken }}
          reported={reported}
          onQuote={onQuote}
          onClose={close}
        />
      )}
    </Modal>
  );
});

type PanelProps = {
  flow: ReturnType<typeof useFlowBase<'screening', typeof screeningCopy>>;
  access: ScreeningAccess;
  reported: Signal<number | null>;
  onQuote: (quote: Quote) => void;
  onClose: () => void;
};

function Panel({ flow, access, reported, onQuote, onClose }: PanelProps) {
  const { client, words, config } = flow;
  const { insuree } = access;
  const { widgetUrl: url } = config.screening;
  const declaring =
    url === undefined
      ? undefined
      : (view: ScreeningView) => <DeclaringInWidget {...{ view, url, insuree, reported }} />;
  const model = useModel(() => new ScreeningModel({ client, access, onQuote, onClosed: onClose }));
  return (
    <MedicalScreening
      flow={flow}
      model={model}
      insuree={insuree}
      level="h3"
      onLeave={onClose}
      declaring={declaring}
      afterwards={() => (
        <Button size="large" onClick={onClose}>
          {words('decided.back')}
        </Button>
      )}
    />
  );
}
