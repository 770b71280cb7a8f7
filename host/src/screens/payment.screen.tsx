import '@coverkit/widgets/purchase.css';
import { AdditionalPayment } from '@coverkit/widgets/additional-premium';
import type { ScreenProps } from '../routing/routes.ts';

export function Screen({ params: { reference = '', pid = '' } }: ScreenProps) {
  return (
    <div className="host-flow">
      <AdditionalPayment reference={reference} pid={pid} />
    </div>
  );
}
