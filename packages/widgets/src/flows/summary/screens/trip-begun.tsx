import { Alert, Button } from '@coverkit/ui';
import type { QuoteView } from './props.ts';

/** STRT-04: the quote is still there, but its cover was to begin before today. In place of prices that nobody can buy. */
export function TripBegun({ model, words }: QuoteView) {
  return (
    <Alert type="warn" title={words('begun.title')}>
      <p>{words('begun.text')}</p>
      <div className="ck-summary-actions">
        <Button onClick={model.startAgain}>{words('begun.start')}</Button>
      </div>
    </Alert>
  );
}
