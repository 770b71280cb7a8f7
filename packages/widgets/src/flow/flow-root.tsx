import { lazyAlertStack, useLazyModule } from '@coverkit/ui';
import { type ReactNode, useEffect } from 'react';
import { observer } from './observer.ts';
import type { Flow } from './use-flow.ts';

type Props = { flow: Pick<Flow, 'name' | 'alerts' | 'config' | 'root'>; children: ReactNode };

/**
 * The element of a flow: the scope of its styles, the container that its layout measures, its language, and its alerts.
 */
export const FlowRoot = observer(function FlowRoot({ flow, children }: Props) {
  const { name, alerts, config, root } = flow;
  const { module, failed, prefetch } = useLazyModule(lazyAlertStack);
  const shown = [...alerts.list.value];
  const wanted = shown.length > 0;
  useEffect(() => {
    if (wanted) prefetch();
  }, [wanted, prefetch]);
  return (
    <div className={`ck-root ck-flow ck-${name}`} lang={config.brand.locale} data-flow={name} ref={root}>
      {children}
      {/* Without a connection the notices cannot be loaded either: their text is shown and announced. */}
      {!module && failed && wanted && <p role="alert">{shown.map(({ message }) => message).join(' ')}</p>}
      {module && <module.AlertStack alerts={shown} onDismiss={alerts.dismiss} />}
    </div>
  );
});
