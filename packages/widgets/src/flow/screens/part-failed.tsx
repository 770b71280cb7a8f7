import { Alert, Button } from '@coverkit/ui';

type Props = { failed: string; retry: string; onRetry: () => void };

/** In the place of a part that could not be loaded: the sentence, and the button that tries again. */
export const PartFailed = ({ failed, retry, onRetry }: Props) => (
  <Alert type="error" title={failed}>
    <div className="ck-part-failed">
      <Button variant="secondary" icon="refresh" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  </Alert>
);
