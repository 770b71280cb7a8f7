import { Alert, Button } from '@coverkit/ui';

type Props = { message: string; retry: string; onRetry: () => void };

/** A document or list that could not be loaded, in its place. */
export const DocumentFailure = ({ message, retry, onRetry }: Props) => (
  <Alert type="error" className="ck-documents-refused">
    <p>{message}</p>
    <Button variant="secondary" size="compact" icon="refresh" onClick={onRetry}>
      {retry}
    </Button>
  </Alert>
);
