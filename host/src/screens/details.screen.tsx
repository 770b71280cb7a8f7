import '../styles/later-screens.css';
import '@coverkit/widgets/details.css';
import { Details } from '@coverkit/widgets/details';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'details'>) {
  return (
    <div className="host-flow">
      <Details reference={reference} token={token} />
    </div>
  );
}
