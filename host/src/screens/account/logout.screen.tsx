import '../../styles/later-screens.css';
import '@coverkit/widgets/sign-in.css';
import { SignOut } from '@coverkit/widgets/sign-in';

export function Screen() {
  return (
    <div className="host-flow">
      <SignOut />
    </div>
  );
}
