import { Alert, Button } from '@coverkit/ui';
import { useModel } from '@preact/signals-react';
import { useEffect, useRef } from 'react';
import { observer } from '../../flow/observer.ts';
import { Loading } from '../screening.tsx';
import type { ScreeningView } from '../screens/props.ts';
import { WidgetFrameModel } from './widget-frame.model.ts';

export type FramedScreeningProps = {
  view: ScreeningView;
  url: string;
  insuree: number;
  /** The widget reports that the declaration was made. */
  onReported: (insuree: number) => void;
};

/**
 * What a provider needs to run and to have an origin that messages can be checked by, and nothing else: no pop-ups, no downloads,
 * no dialogs, and it cannot navigate the page.
 */
const sandbox = 'allow-scripts allow-forms allow-same-origin';

/** SCRN-09: the outside provider's widget in place of our questions. */
export const FramedScreening = observer(function FramedScreening(props: FramedScreeningProps) {
  const { view, url, insuree, onReported } = props;
  const { words } = view;
  const frame = useRef<HTMLIFrameElement>(null);
  const model = useModel(
    () =>
      new WidgetFrameModel({
        url,
        insuree,
        openWidget: view.model.openWidget,
        onClose: view.onLeave,
        onReported,
      }),
  );
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) =>
      model.receive(event, frame.current?.contentWindow ?? null);
    window.addEventListener('message', receive);
    void model.open();
    return () => {
      window.removeEventListener('message', receive);
      model.close();
    };
  }, [model]);

  const provider = providerOf(view);
  const opening = model.opening.value;
  const stage = model.stage.value;
  if (stage === 'failed') {
    return (
      <Alert type="error" title={words('framed.failed.title')}>
        <p>{words('framed.failed.text', { provider })}</p>
        <div className="ck-screening-actions">
          <Button variant="secondary" icon="refresh" onClick={() => void model.open()}>
            {words('framed.retry')}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <div className="ck-screening-frame" data-stage={stage}>
      {stage === 'loading' && <Loading label={words('framed.loading')} />}
      {opening && (
        <iframe
          // Another opening is another document.
          key={opening.instance}
          ref={frame}
          src={url}
          title={words('framed.frame', { provider })}
          sandbox={sandbox}
          referrerPolicy="no-referrer"
          // A frame of another origin has no camera, location or payment unless it is named here.
          allow=""
        />
      )}
    </div>
  );
});

/** As the notice on health information names it. */
export const providerOf = ({ config }: Pick<ScreeningView, 'config'>): string =>
  config.screening.provider ?? config.brand.legal.insurer;
