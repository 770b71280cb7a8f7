import '../styles/later-screens.css';
import '@coverkit/widgets/account.css';
import { RecoverPassword } from '@coverkit/widgets/account';

export function Screen() {
  return (
    <div className="host-flow">
      <RecoverPassword />
    </div>
  );
}
