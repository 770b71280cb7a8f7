import { Alert } from '@coverkit/ui';
import { useSyncExternalStore } from 'react';
import { useBoot } from '../boot/boot-context.ts';
import { createDismissals } from './dismissals.ts';

// Without a window, on the server, there is none: nothing is hidden in the HTML.
const dismissals = createDismissals(() => window.localStorage);
const none: ReadonlySet<string> = new Set();

/** HOST-06: what the brand has to say on every screen, until each is dismissed. In the HTML too; there none is hidden yet. */
export function SystemAlerts() {
  const { alerts } = useBoot().config;
  const hidden = useSyncExternalStore(dismissals.subscribe, dismissals.read, () => none);
  const uids = alerts.map(({ uid }) => uid);
  const shown = alerts.filter(({ uid }) => !hidden.has(uid));
  if (shown.length === 0) return null;
  return (
    <div className="host-system-alerts">
      {shown.map(({ uid, type, message }) => (
        <Alert
          key={uid}
          type={type === 'error' ? 'error' : 'info'}
          onDismiss={() => dismissals.keep(uid, uids)}
        >
          {message}
        </Alert>
      ))}
    </div>
  );
}
