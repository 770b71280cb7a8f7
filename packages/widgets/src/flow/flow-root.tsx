import { AlertStack } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';
import { useCoverkit } from '../brand/brand-provider.tsx';
import type { FlowName } from '../tracking/events.ts';
import type { Alerts } from './alerts.ts';

type Props = { flow: FlowName; alerts: Alerts; children: ReactNode; className?: string };

/**
 * The element that every flow lives in: the scope of the styles, the container its layout measures, its language,
 * and its alerts.
 */
export function FlowRoot({ flow, alerts, children, className }: Props) {
  useSignals();
  const { config } = useCoverkit();
  const classes = `ck-root ck-flow ck-${flow}${className ? ` ${className}` : ''}`;
  return (
    <div className={classes} lang={config.brand.locale} data-flow={flow}>
      {children}
      <AlertStack alerts={[...alerts.list.value]} onDismiss={alerts.dismiss} />
    </div>
  );
}
