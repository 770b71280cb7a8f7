import '../styles/later-screens.css';
import '@coverkit/widgets/outcome.css';
import { Referral } from '@coverkit/widgets/outcome';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'referral'>) {
  return (
    <div className="host-flow">
      <Referral reference={reference} token={token} />
    </div>
  );
}
