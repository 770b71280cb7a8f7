import '../../styles/later-screens.css';
import '@coverkit/widgets/sign-in.css';
import { VerifyCode } from '@coverkit/widgets/sign-in';

export function Screen() {
  return (
    <div className="host-flow">
      <VerifyCode />
    </div>
  );
}
