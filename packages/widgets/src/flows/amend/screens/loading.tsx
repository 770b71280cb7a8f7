import { Skeleton } from '@coverkit/ui';
import { LoadingScreen } from '../../../flow/screens/loading.tsx';

/** The page's own shape while the policy loads. */
export const AmendLoading = ({ label }: { label: string }) => (
  <LoadingScreen className="ck-amend-page" label={label}>
    <div className="ck-page-head">
      <Skeleton shape="line" width="60%" height="44px" />
      <Skeleton shape="line" width="80%" />
    </div>
    <Skeleton shape="block" height="140px" />
    <div className="ck-amend-form">
      <Skeleton shape="block" height="180px" />
      <Skeleton shape="block" height="260px" />
    </div>
  </LoadingScreen>
);
