import '../styles/later-screens.css';
import '@coverkit/widgets/cover.css';
import type { Coverage } from '@coverkit/widgets/client';
import { CoverList } from '@coverkit/widgets/cover';
import type { Load, ScreenProps } from './screen.ts';

export const load = ({ api }: Load<'cover'>) => api.get('/api/coverage');

export function Screen({ data, ...loading }: ScreenProps<'cover', Coverage>) {
  return (
    <div className="host-flow">
      <CoverList coverage={data} loading={loading} />
    </div>
  );
}
