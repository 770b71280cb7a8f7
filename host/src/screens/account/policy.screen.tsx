import '../../styles/later-screens.css';
import '@coverkit/widgets/dashboard.css';
import { Policy } from '@coverkit/widgets/dashboard';
import type { ScreenProps } from '../screen.ts';

export function Screen({ params }: ScreenProps<'policy'>) {
  return (
    <div className="host-flow">
      <Policy {...params} />
    </div>
  );
}
