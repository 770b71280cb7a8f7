import { Alert, Button } from '@coverkit/ui';
import type { Signal } from '@preact/signals-react';
import { useEffect } from 'react';
import { lazyPart } from '../../flow/lazy-part.ts';
import { observer } from '../../flow/observer.ts';
import { Loading } from '../screening.tsx';
import { Part } from '../screens/part.tsx';
import { addressed, type ScreeningView } from '../screens/props.ts';

const framed = lazyPart(() => import('./framed-part.ts'));

type Props = {
  view: ScreeningView;
  url: string;
  insuree: number;
  /** The traveller whose declaration the widget has reported. */
  reported: Signal<number | null>;
};

/** SCRN-09: in place of our own conditions and questions; consent, result and decision stay ours. */
export const DeclaringInWidget = observer(function DeclaringInWidget(props: Props) {
  const { view, url, insuree, reported } = props;
  const isReported = reported.value === insuree;
  const report = (number: number | null) => {
    reported.value = number;
  };
  const { words, config } = view;
  useEffect(() => framed.load(), []);
  const loaded = framed.part.value;
  const provider = config.screening.provider ?? config.brand.legal.insurer;
  return (
    <Part
      view={view}
      title={addressed(view, 'framed.title')}
      lead={isReported ? undefined : words('framed.lead', { provider })}
    >
      {loaded && isReported && <loaded.ReportedScreening view={view} onReopen={() => report(null)} />}
      {loaded && !isReported && (
        <loaded.FramedScreening view={view} url={url} insuree={insuree} onReported={report} />
      )}
      {!loaded && !framed.failed.value && <Loading label={words('framed.loading')} />}
      {!loaded && framed.failed.value && (
        <Alert type="error" title={words('framed.failed.title')}>
          <div className="ck-screening-actions">
            <Button variant="secondary" icon="refresh" onClick={framed.load}>
              {words('framed.retry')}
            </Button>
          </div>
        </Alert>
      )}
    </Part>
  );
});
