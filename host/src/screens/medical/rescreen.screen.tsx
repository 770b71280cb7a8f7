import '../../styles/later-screens.css';
import '@coverkit/widgets/purchase.css';
import { Rescreen } from '@coverkit/widgets/rescreening';
import type { ScreenProps } from '../screen.ts';

export function Screen({ params }: ScreenProps<'rescreen'>) {
  return (
    <div className="host-flow">
      <Rescreen {...params} />
    </div>
  );
}
