import { Button, Price } from '@coverkit/ui';
import type { ReactNode } from 'react';
import { observer } from '../../flow/observer.ts';
import { Part } from './part.tsx';
import { addressed, type ScreeningView } from './props.ts';

/** The decision, and where to go on: `children`. */
export const Decided = observer(function Decided(props: { view: ScreeningView; children: ReactNode }) {
  const { view } = props;
  const { model, words, quote, config } = view;
  const accepted = model.accepted.value === true;
  return (
    <Part
      view={view}
      title={addressed(view, accepted ? 'decided.title.accepted' : 'decided.title.without')}
      lead={words(accepted ? 'decided.accepted' : 'decided.without')}
      className="ck-screening-decided"
    >
      {quote.netPrice !== null && (
        <div className="ck-screening-price">
          <p className="ck-screening-price-label">{words('decided.total')}</p>
          <Price cents={quote.netPrice} size="hero" locale={config.brand.locale} announce={false} />
        </div>
      )}
      <div className="ck-screening-actions">
        {props.children}
        <Button variant="quiet" size="large" onClick={() => model.show({ at: 'result' })}>
          {words('decided.result')}
        </Button>
      </div>
    </Part>
  );
});
