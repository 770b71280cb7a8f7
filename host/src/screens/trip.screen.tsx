import '../styles/later-screens.css';
import { EditTrip } from '@coverkit/widgets/edit-trip';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'trip'>) {
  return (
    <div className="host-flow">
      <EditTrip reference={reference} token={token} />
    </div>
  );
}
