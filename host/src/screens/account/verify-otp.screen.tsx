import '../../styles/later-screens.css';
import '@coverkit/widgets/sign-in.css';
import { VerifyCode } from '@coverkit/widgets/sign-in';
import { returnPath } from './return-path.ts';

export function Screen() {
  const to = returnPath(location.search);
  return (
    <div className="host-flow">
      <VerifyCode key={to} returnTo={to} />
    </div>
  );
}
