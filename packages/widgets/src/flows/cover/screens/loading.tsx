import { Skeleton } from '@coverkit/ui';
import type { Words } from '../../../brand/copy.ts';
import { LoadingScreen } from '../../../flow/screens/loading.tsx';
import type { coverCopy } from '../cover.copy.ts';

const levels = [1, 2, 3];
const rows = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of the table, so that nothing jumps when it is there. */
export const Loading = ({ words }: { words: Words<typeof coverCopy> }) => (
  <LoadingScreen className="ck-cover-loading" label={words('loading')}>
    <div className="ck-cover-loading-tabs" aria-hidden="true">
      <Skeleton shape="line" width="92px" height="20px" />
      <Skeleton shape="line" width="132px" height="20px" />
    </div>
    {rows.map((row) => (
      <div key={row} className="ck-cover-loading-row" aria-hidden="true">
        <Skeleton shape="line" width="70%" />
        {levels.map((level) => (
          <Skeleton key={level} shape="line" width="50%" />
        ))}
      </div>
    ))}
  </LoadingScreen>
);
