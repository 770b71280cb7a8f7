import { Skeleton } from '@coverkit/ui';
import { LoadingScreen } from '../../../../flow/screens/loading.tsx';

export const PolicyLoading = ({ label }: { label: string }) => (
  <LoadingScreen className="ck-policy-page" label={label}>
    <div className="ck-policy-page-head">
      <Skeleton shape="line" width="60%" height="40px" />
      <Skeleton shape="line" width="40%" height="24px" />
    </div>
    <div className="ck-policy-page-main">
      <Skeleton shape="block" height="280px" />
      <Skeleton shape="block" height="160px" />
    </div>
    <div className="ck-policy-page-side">
      <Skeleton shape="block" height="120px" />
    </div>
  </LoadingScreen>
);
