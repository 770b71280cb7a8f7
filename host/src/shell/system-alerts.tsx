import type { Config } from '@coverkit/rules/contract';
import { Alert } from '@coverkit/ui';
import { useSyncExternalStore } from 'react';
import { useBoot } from '../boot/boot-context.ts';
import { createDismissals } from './dismissals.ts';
import { LaterStyles } from './later-styles.tsx';

// Read in the browser only: the server's HTML hides no alert.
const dismissals = createDismissals(() => window.localStorage);
const none: ReadonlySet<string> = new Set();

/** HOST-06: the brand's alerts on every screen, each until it is dismissed. The server's HTML has them all. */
export function SystemAlerts() {
  const { alerts } = useBoot().config;
  // Most sites have none: then the browser's storage is not read, and nothing is rendered again by what it says.
  return alerts.length === 0 ? null : <Undismissed alerts={alerts} />;
}

function Undismissed({ alerts }: Pick<Config, 'alerts'>) {
  const hidden = useSyncExternalStore(dismissals.subscribe, dismissals.read, () => none);
  const uids = alerts.map(({ uid }) => uid);
  const shown = alerts.filter(({ uid }) => !hidden.has(uid));
  if (shown.length === 0) return null;
  return (
    <div className="host-system-alerts">
      <LaterStyles />
      {shown.map(({ uid, type, message }) => (
        <Alert
          key={uid}
          type={type === 'error' ? 'error' : 'info'}
          onDismiss={() => {
            dismissals.save(uid, uids);
            // Its button goes with it.
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          {message}
        </Alert>
      ))}
    </div>
  );
}
