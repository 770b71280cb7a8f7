import '../../styles/later-screens.css';
import '@coverkit/widgets/dashboard.css';
import { Policies } from '@coverkit/widgets/dashboard';

export function Screen() {
  return (
    <div className="host-flow">
      <Policies />
    </div>
  );
}
