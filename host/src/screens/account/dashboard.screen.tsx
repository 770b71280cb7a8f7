import '../../styles/later-screens.css';
import '@coverkit/widgets/dashboard.css';
import { Dashboard } from '@coverkit/widgets/dashboard';

export function Screen() {
  return (
    <div className="host-flow">
      <Dashboard />
    </div>
  );
}
