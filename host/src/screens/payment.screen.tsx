import '../styles/later-screens.css';
import '@coverkit/widgets/purchase.css';
import { AdditionalPayment } from '@coverkit/widgets/additional-premium';
import type { ScreenProps } from './screen.ts';

export function Screen({ params: { reference, pid } }: ScreenProps<'payment'>) {
  return (
    <div className="host-flow">
      <AdditionalPayment reference={reference} pid={pid} />
    </div>
  );
}
