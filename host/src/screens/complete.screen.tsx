import '@coverkit/widgets/purchase.css';
import '../styles/print.css';
import { Complete } from '@coverkit/widgets/outcome';
import type { ScreenProps } from '../routing/routes.ts';

export function Screen({ params: { reference = '', token = '' } }: ScreenProps) {
  return (
    <div className="host-flow">
      <Complete reference={reference} token={token} />
    </div>
  );
}
