import '../styles/later-screens.css';
import '@coverkit/widgets/outcome.css';
import { Complete } from '@coverkit/widgets/outcome';
import type { OwnTitle, ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token }, onTitle }: ScreenProps<'complete'> & OwnTitle) {
  return (
    <div className="host-flow">
      <Complete reference={reference} token={token} onTitle={onTitle} />
    </div>
  );
}
