import '../../styles/later-screens.css';
import '@coverkit/widgets/dashboard.css';
import { Quotes } from '@coverkit/widgets/dashboard';

export function Screen() {
  return (
    <div className="host-flow">
      <Quotes />
    </div>
  );
}
