import '@coverkit/widgets/purchase.css';
import { Declined } from '@coverkit/widgets/outcome';
import type { ScreenProps } from '../routing/routes.ts';

export function Screen({ params: { reference = '', token = '' } }: ScreenProps) {
  return (
    <div className="host-flow">
      <Declined reference={reference} token={token} />
    </div>
  );
}
