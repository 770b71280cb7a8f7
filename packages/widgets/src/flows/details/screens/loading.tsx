import { Skeleton } from '@coverkit/ui';

/** The page's own shape while the quote loads. */
export function DetailsLoading({ label }: { label: string }) {
  return (
    <div className="ck-details-layout" aria-busy="true">
      <div className="ck-details-main">
        <p className="ck-visually-hidden" role="status">
          {label}
        </p>
        <Skeleton shape="line" width="40%" height="40px" />
        {['first', 'second', 'third', 'fourth'].map((one) => (
          <div className="ck-details-section-skeleton" key={one}>
            <Skeleton shape="circle" width="36px" height="36px" />
            <Skeleton shape="line" width="55%" height="22px" />
          </div>
        ))}
      </div>
      <div className="ck-overview-skeleton">
        <Skeleton shape="block" height="280px" />
      </div>
    </div>
  );
}
