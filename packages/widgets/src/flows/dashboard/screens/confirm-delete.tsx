import { Modal } from '@coverkit/ui';
import { useLayoutEffect, useRef } from 'react';
import { observer } from '../../../flow/observer.ts';
import type { OwnQuotes } from '../own-quotes.ts';
import type { DashboardFlow } from './props.ts';

type Props = { flow: DashboardFlow; model: OwnQuotes };

/** Deleting cannot be undone, so it is asked about once more. */
export const ConfirmDelete = observer(function ConfirmDelete({ flow, model }: Props) {
  const { words, root } = flow;
  const quote = model.toDelete.value;
  const asked = useRef('');
  // Back to the button of its menu, which is gone once the quote is.
  useLayoutEffect(() => {
    const before = asked.current;
    asked.current = quote?.reference ?? '';
    if (quote || before === '') return;
    const opener = root.current?.querySelector<HTMLElement>(`[data-entry="${before}"]`);
    (opener ?? root.current?.querySelector('h1'))?.focus({ preventScroll: Boolean(opener) });
  }, [quote, root]);
  // Taken out at once: what closes slowly would take the focus to nothing.
  if (!quote) return null;
  return (
    <Modal
      open
      danger
      title={words('delete.title')}
      cancelLabel={words('delete.cancel')}
      confirmLabel={words('delete.confirm')}
      confirmBusy={model.deleting.value}
      onConfirm={() => void model.deleteQuote()}
      onClose={() => model.askToDelete(null)}
    >
      <p>{words('delete.text', { reference: quote.reference })}</p>
    </Modal>
  );
});
