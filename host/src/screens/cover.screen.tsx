import '../styles/later-screens.css';
import '@coverkit/widgets/cover.css';
import { CoverList } from '@coverkit/widgets/cover';
import { useBoot } from '../boot/boot-context.ts';

export function Screen() {
  const { coverage } = useBoot();
  return (
    <div className="host-flow">
      <CoverList coverage={coverage} />
    </div>
  );
}
