import '../../styles/later-screens.css';
import '@coverkit/widgets/profile.css';
import { ChangePassword } from '@coverkit/widgets/profile';

export function Screen() {
  return (
    <div className="host-flow">
      <ChangePassword />
    </div>
  );
}
