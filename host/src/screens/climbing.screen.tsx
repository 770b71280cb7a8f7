import '../styles/later-screens.css';
import { Summary } from '@coverkit/widgets/summary';
import type { ScreenProps } from './screen.ts';

/** A quote of an affiliate's page whose visitor wants cover for climbing, which is asked about here (EMBD-06). */
export function Screen({ params: { reference, token } }: ScreenProps<'climbing'>) {
  return (
    <div className="host-flow">
      <Summary reference={reference} token={token} handedOver opens="climbingCover" />
    </div>
  );
}
