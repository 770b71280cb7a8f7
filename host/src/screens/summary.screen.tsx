import '../styles/later-screens.css';
import { Summary } from '@coverkit/widgets/summary';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'summary'>) {
  return (
    <div className="host-flow">
      <Summary reference={reference} token={token} />
    </div>
  );
}
