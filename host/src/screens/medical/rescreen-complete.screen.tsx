import '../../styles/later-screens.css';
import '@coverkit/widgets/purchase.css';
import { RescreenComplete } from '@coverkit/widgets/rescreening';
import type { ScreenProps } from '../screen.ts';

export function Screen({ params: { reference, token } }: ScreenProps<'rescreenComplete'>) {
  return (
    <div className="host-flow">
      <RescreenComplete reference={reference} token={token} />
    </div>
  );
}
