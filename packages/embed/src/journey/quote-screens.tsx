import type { Destination } from '@coverkit/widgets/brand';
import { EditTrip } from '@coverkit/widgets/edit-trip';
import type { Accepted } from '@coverkit/widgets/frame';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import text from '@coverkit/widgets/styles.css?inline';
import { Summary } from '@coverkit/widgets/summary';

export type ScreenProps = {
  to: Destination;
  /** Takes what was accepted of a quote to the frame; without it the summary stores it. */
  onAccepted?: ((accepted: Accepted) => void) | undefined;
};

/** A quote from its trip to the choice of a level. */
export function Screen({ to, onAccepted }: ScreenProps) {
  if (to.screen === 'start') return <QuoteStart />;
  if (to.screen === 'summary')
    return <Summary reference={to.reference} token={to.token} onAccepted={onAccepted} />;
  if (to.screen === 'trip') return <EditTrip reference={to.reference} token={to.token} />;
  return null;
}

export const styles = [text];
