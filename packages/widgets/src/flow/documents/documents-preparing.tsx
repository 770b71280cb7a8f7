import { Icon } from '@coverkit/ui';
import { observer } from '../observer.ts';
import type { Poller } from '../poller/poller.ts';
import { usePoller } from '../poller/use-poller.ts';

type Props = { poller: Poller; title: string; text: string; slow: string };

/** They are being made, and are shown as soon as they are there. */
export const DocumentsPreparing = observer(function DocumentsPreparing({ poller, title, text, slow }: Props) {
  usePoller(poller);
  return (
    <div className="ck-documents-preparing" aria-busy="true">
      <Icon name="clock" size={22} />
      <div>
        <p className="ck-documents-name">{title}</p>
        <p role="status">{poller.slow.value ? slow : text}</p>
      </div>
    </div>
  );
});
