import '../styles/later-screens.css';
import { Summary } from '@coverkit/widgets/summary';
import type { ScreenProps } from './screen.ts';

/** A quote that was started on an affiliate's page, on its way to the summary (EMBD-06). */
export function Screen({ params: { reference, token } }: ScreenProps<'handover'>) {
  return (
    <div className="host-flow">
      <Summary reference={reference} token={token} handedOver />
    </div>
  );
}
