import { type ComponentProps, useRef } from 'react';
import { useUiLabels } from '../labels.ts';
import { classNames } from '../theme/class-names.ts';
import { Alert } from './alert.tsx';
import { useSelfDismissal } from './use-self-dismissal.ts';

export type StackedAlert = { id: string; type?: 'OK' | 'error'; message: string };

export type AlertStackProps = Omit<ComponentProps<'section'>, 'children'> & {
  alerts: StackedAlert[];
  /** After the alert has hidden, by itself or by its button. */
  onDismiss: (id: string) => void;
  /** ms in sight before it hides. */
  timeout?: number;
};

/** The page's passing notices. The region is always there, so that what comes into it is announced. */
export function AlertStack({ alerts, onDismiss, timeout = 5000, className, ...rest }: AlertStackProps) {
  const labels = useUiLabels();
  return (
    <section aria-label={labels.alerts} {...rest} className={classNames('ck-alert-stack', className)}>
      {alerts.map((alert) => (
        <Passing key={alert.id} alert={alert} timeout={timeout} onGone={() => onDismiss(alert.id)} />
      ))}
    </section>
  );
}

function Passing({ alert, timeout, onGone }: { alert: StackedAlert; timeout: number; onGone: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  const { hiding, dismiss, watch } = useSelfDismissal(ref, timeout, onGone);
  return (
    <div className="ck-alert-passing" ref={ref} data-hiding={hiding || undefined} {...watch}>
      <Alert type={alert.type === 'error' ? 'error' : 'ok'} onDismiss={dismiss}>
        {alert.message}
      </Alert>
    </div>
  );
}
