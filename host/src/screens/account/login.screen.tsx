import '../../styles/later-screens.css';
import '@coverkit/widgets/sign-in.css';
import { SignIn } from '@coverkit/widgets/sign-in';
import { returnPath } from './return-path.ts';

export function Screen() {
  return (
    <div className="host-flow">
      <SignIn returnTo={returnPath(location.search)} />
    </div>
  );
}
