import '../styles/later-screens.css';
import '@coverkit/widgets/outcome.css';
import { Declined } from '@coverkit/widgets/outcome';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'declined'>) {
  return (
    <div className="host-flow">
      <Declined reference={reference} token={token} />
    </div>
  );
}
