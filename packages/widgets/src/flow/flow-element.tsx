import type { ReactNode } from 'react';
import { useCoverkit } from '../brand/brand-provider.tsx';
import type { ShownAlert } from './alerts.ts';
import { Notices } from './screens/notices.tsx';
import type { FlowBase } from './use-flow-base.ts';

type Props = {
  flow: Pick<FlowBase, 'name' | 'config' | 'root'>;
  alerts: readonly ShownAlert[];
  onDismiss: (id: string) => void;
  children: ReactNode;
};

/**
 * The element of a flow: the scope of its styles, the container that its layout measures, its language, and its alerts where the
 * page does not show them itself.
 */
export function FlowElement({ flow, alerts, onDismiss, children }: Props) {
  const { name, config, root } = flow;
  return (
    <div className={`ck-root ck-flow ck-${name}`} lang={config.brand.locale} data-flow={name} ref={root}>
      {children}
      {!useCoverkit().onAlert && <Notices alerts={alerts} onDismiss={onDismiss} />}
    </div>
  );
}
