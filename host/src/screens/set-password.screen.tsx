import '../styles/later-screens.css';
import '@coverkit/widgets/account.css';
import { SetPassword } from '@coverkit/widgets/account';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { id, token } }: ScreenProps<'setPassword'>) {
  return (
    <div className="host-flow">
      <SetPassword id={id} token={token} />
    </div>
  );
}
