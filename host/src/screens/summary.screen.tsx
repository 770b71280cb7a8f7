import { Summary } from '@coverkit/widgets/summary';
import type { ScreenProps } from '../routing/routes.ts';

export function Screen({ params: { reference = '', token = '' } }: ScreenProps) {
  return (
    <div className="host-flow">
      <Summary reference={reference} token={token} />
    </div>
  );
}
