import { Skeleton } from '@coverkit/ui';

/** The page's own shape while the premium loads. */
export function PremiumLoading({ label }: { label: string }) {
  return (
    <div className="ck-premium" aria-busy="true">
      <div className="ck-page-head">
        <p className="ck-visually-hidden" role="status">
          {label}
        </p>
        <Skeleton shape="line" width="70%" height="44px" />
      </div>
      <div className="ck-premium-facts ck-page-sheet">
        <Skeleton shape="line" width="80%" />
        <Skeleton shape="line" width="50%" />
        <Skeleton shape="line" width="60%" />
      </div>
      <div className="ck-premium-form">
        <Skeleton shape="line" width="30%" height="24px" />
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="220px" />
      </div>
    </div>
  );
}
