import { Alert, Button } from '@coverkit/ui';

type Props = { message: string; retry: string; onRetry: () => void };

/** What did not come, beside where it would stand. */
export const DocumentFailure = ({ message, retry, onRetry }: Props) => (
  <Alert type="error" className="ck-documents-refused">
    <p>{message}</p>
    <Button variant="secondary" size="compact" icon="refresh" onClick={onRetry}>
      {retry}
    </Button>
  </Alert>
);
