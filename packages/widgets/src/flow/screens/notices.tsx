import { type AlertStackProps, lazyAlertStack, useLazyModule } from '@coverkit/ui';
import { useEffect, useSyncExternalStore } from 'react';

/** The notices of a page that has none at first: loaded when the page is idle, or has the first of them. */
export function Notices({ alerts, onDismiss }: Pick<AlertStackProps, 'alerts' | 'onDismiss'>) {
  const { module, failed, prefetch } = useLazyModule(lazyAlertStack);
  // The server's HTML has none; where an earlier part of the page has loaded them, hydration would differ from it.
  const isHydrated = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const wanted = alerts.length > 0;
  useEffect(() => {
    if (wanted) prefetch();
  }, [wanted, prefetch]);
  if (module && isHydrated) return <module.AlertStack alerts={alerts} onDismiss={onDismiss} />;
  // Without a connection the notices cannot be loaded either: their text is shown and announced.
  return failed && wanted ? <p role="alert">{alerts.map(({ message }) => message).join(' ')}</p> : null;
}

const unchanging = () => () => {};
