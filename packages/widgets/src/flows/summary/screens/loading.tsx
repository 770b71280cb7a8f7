import { Skeleton } from '@coverkit/ui';
import type { SummaryWords } from './view.ts';

const levels = [1, 2, 3];
const rows = [1, 2, 3, 4, 5, 6];

/** The shape of what is coming, so that nothing jumps when it is there. */
export function Loading({ words }: { words: SummaryWords }) {
  return (
    <div className="ck-summary-loading" role="status" aria-label={words('loading')}>
      <Skeleton shape="block" height="84px" />
      <div className="ck-summary-loading-heads" aria-hidden="true">
        {levels.map((level) => (
          <div key={level} className="ck-summary-loading-head">
            <Skeleton shape="line" width="50%" />
            <Skeleton shape="price" />
            <Skeleton shape="block" height="48px" />
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <Skeleton key={row} shape="line" />
      ))}
    </div>
  );
}
