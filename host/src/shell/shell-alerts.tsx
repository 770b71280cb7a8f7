import { AlertStack } from '@coverkit/ui';
import { useAlerts } from './alerts.ts';

export function ShellAlerts() {
  const { list, dismiss } = useAlerts();
  return <AlertStack alerts={list} onDismiss={dismiss} />;
}
