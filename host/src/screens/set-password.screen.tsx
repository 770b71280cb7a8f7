import '@coverkit/widgets/account.css';
import { SetPassword } from '@coverkit/widgets/account';
import type { ScreenProps } from '../routing/routes.ts';

export function Screen({ params: { id = '', token = '' } }: ScreenProps) {
  return (
    <div className="host-flow">
      <SetPassword id={id} token={token} />
    </div>
  );
}
