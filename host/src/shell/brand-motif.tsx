import { Motif } from '@coverkit/ui';
import { useBoot } from '../boot/boot-context.ts';

export function BrandMotif() {
  return (
    <div className="host-motif" aria-hidden="true">
      <Motif name={useBoot().config.brand.theme.motif} />
    </div>
  );
}
