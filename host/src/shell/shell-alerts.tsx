import { Notices } from '@coverkit/widgets/notices';
import { useAlerts } from './alerts.ts';

export function ShellAlerts() {
  const { list, dismiss } = useAlerts();
  return <Notices alerts={list} onDismiss={dismiss} />;
}
