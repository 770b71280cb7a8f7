import { Skeleton } from '@coverkit/ui';
import { LoadingScreen } from '../../../flow/screens/loading.tsx';

export const OutcomeLoading = ({ label }: { label: string }) => (
  <LoadingScreen className="ck-outcome" label={label}>
    <div className="ck-outcome-loading">
      <Skeleton shape="line" width="70%" height="48px" />
      <Skeleton shape="line" width="45%" height="24px" />
      <Skeleton shape="block" height="240px" />
    </div>
  </LoadingScreen>
);
