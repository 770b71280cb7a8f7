import '../styles/later-screens.css';
import '@coverkit/widgets/outcome.css';
import { Complete } from '@coverkit/widgets/outcome';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'complete'>) {
  return (
    <div className="host-flow">
      <Complete reference={reference} token={token} />
    </div>
  );
}
