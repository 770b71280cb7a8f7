import '../styles/later-screens.css';
import '@coverkit/widgets/cover.css';
import type { Coverage } from '@coverkit/widgets/client';
import { CoverList } from '@coverkit/widgets/cover';
import { loadSlots, Slot, type Slots } from '../content/slots.tsx';
import type { Load, ScreenProps } from './screen.ts';

type CoverPage = { coverage: Coverage; slots: Slots };

export async function load({ api }: Load<'cover'>): Promise<CoverPage | null> {
  const [coverage, slots] = await Promise.all([api.get('/api/coverage'), loadSlots('cover/list', api)]);
  return coverage && { coverage, slots };
}

export function Screen({ data, ...loading }: ScreenProps<'cover', CoverPage>) {
  return (
    <>
      <div className="host-flow">
        <CoverList
          coverage={data?.coverage}
          loading={loading}
          intro={<Slot name="intro" slots={data?.slots} />}
        />
      </div>
      <Slot name="below" slots={data?.slots} />
    </>
  );
}
