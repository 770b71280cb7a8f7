import { Skeleton } from '@coverkit/ui';
import type { SummaryWords } from './props.ts';

const levels = [1, 2, 3];
const rows = [1, 2, 3, 4, 5, 6];

/** The shape of what is coming, so that nothing jumps when it is there. */
export function Loading({ words }: { words: SummaryWords }) {
  return (
    <div className="ck-summary-loading" role="status" aria-label={words('loading')}>
      <div className="ck-summary-recap" aria-hidden="true">
        <div className="ck-summary-loading-cell">
          <Skeleton shape="line" width="180px" height="22px" />
          <Skeleton shape="line" width="260px" />
        </div>
      </div>
      <div className="ck-summary-loading-row" aria-hidden="true">
        <span className="ck-summary-loading-corner" />
        {levels.map((level) => (
          <div key={level} className="ck-summary-loading-cell">
            <Skeleton shape="line" width="50%" height="20px" />
            <Skeleton shape="price" height="32px" />
            <Skeleton shape="block" height="var(--ck-control-height)" />
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className="ck-summary-loading-row" data-benefit aria-hidden="true">
          <Skeleton shape="line" width="70%" />
          {levels.map((level) => (
            <Skeleton key={level} shape="line" width="50%" />
          ))}
        </div>
      ))}
    </div>
  );
}
