import { lazyAlertStack, useLazyModule } from '@coverkit/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { ShownAlert } from './alerts.ts';
import type { FlowBase } from './use-flow-base.ts';

type Props = {
  flow: Pick<FlowBase, 'name' | 'config' | 'root'>;
  alerts: readonly ShownAlert[];
  onDismiss: (id: string) => void;
  children: ReactNode;
};

/**
 * The element of a flow: the scope of its styles, the container that its layout measures, its language, and its alerts.
 */
export function FlowElement({ flow, alerts, onDismiss, children }: Props) {
  const { name, config, root } = flow;
  const { module, failed, prefetch } = useLazyModule(lazyAlertStack);
  // The server's HTML has none; where an earlier flow of the page has loaded them, hydration would differ from it.
  const isHydrated = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const wanted = alerts.length > 0;
  useEffect(() => {
    if (wanted) prefetch();
  }, [wanted, prefetch]);
  return (
    <div className={`ck-root ck-flow ck-${name}`} lang={config.brand.locale} data-flow={name} ref={root}>
      {children}
      {/* Without a connection the notices cannot be loaded either: their text is shown and announced. */}
      {!module && failed && wanted && <p role="alert">{alerts.map(({ message }) => message).join(' ')}</p>}
      {module && isHydrated && <module.AlertStack alerts={[...alerts]} onDismiss={onDismiss} />}
    </div>
  );
}

const unchanging = () => () => {};
