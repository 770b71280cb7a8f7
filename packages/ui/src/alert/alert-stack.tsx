import { type ComponentProps, useRef } from 'react';
import { useOwnRef } from '../field/use-own-ref.ts';
import { useUiLabels } from '../labels.ts';
import { deepActiveElement } from '../overlay/focus.ts';
import { classNames } from '../theme/class-names.ts';
import { Alert } from './alert.tsx';
import { useAutoDismiss } from './use-auto-dismiss.ts';
import { useOpenDialog } from './use-open-dialog.ts';

export type StackedAlert = { id: string; type?: 'OK' | 'error'; message: string };

export type AlertStackProps = Omit<ComponentProps<'section'>, 'children'> & {
  alerts: readonly StackedAlert[];
  /** Called after the alert has hidden, by its timer or its button. */
  onDismiss: (id: string) => void;
  /** ms until it hides. */
  timeout?: number;
};

/** The page's notices, errors last. In an open dialog while there is one: see `useOpenDialog`. */
export function AlertStack({ alerts, onDismiss, timeout = 5000, className, ref, ...rest }: AlertStackProps) {
  const labels = useUiLabels();
  const home = useRef<HTMLDivElement>(null);
  const stack = useOwnRef(ref);
  const inDialog = useOpenDialog(home, stack, alerts.at(-1)?.id, () => {
    for (const { id } of alerts) onDismiss(id);
  });
  const cameFrom = useRef<EventTarget>(null);
  const passing = (alert: StackedAlert) => (
    <Passing
      // Its time begins anew on the page.
      key={`${alert.id} ${inDialog}`}
      alert={alert}
      timeout={inDialog ? Number.POSITIVE_INFINITY : timeout}
      onGone={(element) => {
        moveFocusToNeighbour(element, cameFrom.current);
        onDismiss(alert.id);
      }}
    />
  );
  return (
    <div ref={home} className="ck-alert-home">
      <section
        aria-label={labels.alerts}
        {...rest}
        ref={stack}
        className={classNames('ck-alert-stack', className)}
        onFocusCapture={({ relatedTarget, currentTarget }) => {
          const within = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
          if (!within) cameFrom.current = relatedTarget;
        }}
      >
        {/* A polite region is announced only when text is added to an existing one. */}
        <div aria-live="polite" className="ck-alert-kind">
          {alerts.filter((one) => one.type !== 'error').map(passing)}
        </div>
        <div className="ck-alert-kind">{alerts.filter((one) => one.type === 'error').map(passing)}</div>
      </section>
    </div>
  );
}

/** Keeps the focus of a removed alert: it moves to the next alert, or to the element that had it before. */
function moveFocusToNeighbour(leaving: HTMLElement | null, cameFrom: EventTarget | null) {
  if (!leaving?.contains(deepActiveElement())) return;
  const all = [...(leaving.closest('.ck-alert-stack')?.querySelectorAll('.ck-alert-passing') ?? [])];
  const at = all.indexOf(leaving);
  const neighbour = all[at + 1] ?? all[at - 1];
  const next = neighbour?.querySelector<HTMLElement>('.ck-alert-close') ?? cameFrom;
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

type PassingProps = {
  alert: StackedAlert;
  timeout: number;
  onGone: (element: HTMLElement | null) => void;
};

function Passing({ alert, timeout, onGone }: PassingProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { hiding, dismiss, watch } = useAutoDismiss(ref, timeout, () => onGone(ref.current));
  return (
    <div className="ck-alert-passing" ref={ref} data-hiding={hiding || undefined} {...watch}>
      <Alert type={alert.type === 'error' ? 'error' : 'ok'} onDismiss={dismiss}>
        {alert.message}
      </Alert>
    </div>
  );
}
