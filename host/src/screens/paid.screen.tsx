import '../styles/later-screens.css';
import '@coverkit/widgets/purchase.css';
import { PaymentComplete } from '@coverkit/widgets/additional-premium';

export function Screen() {
  return (
    <div className="host-flow">
      <PaymentComplete />
    </div>
  );
}
