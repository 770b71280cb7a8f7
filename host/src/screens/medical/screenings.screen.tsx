import '../../styles/later-screens.css';
import { Screenings } from '@coverkit/widgets/screening';
import type { ScreenProps } from '../screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'screenings'>) {
  return (
    <div className="host-flow">
      <Screenings reference={reference} token={token} />
    </div>
  );
}
