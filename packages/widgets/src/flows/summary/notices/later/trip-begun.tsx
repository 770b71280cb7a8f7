import { Alert, Button } from '@coverkit/ui';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { noticesCopy } from '../notices.copy.ts';
import type { NoticeProps } from './notice-props.ts';

/** STRT-04: the quote is still there, but its cover was to begin before today. In place of prices that nobody can buy. */
export function TripBegun({ model }: NoticeProps) {
  const words = useWords('summary', noticesCopy);
  return (
    <Alert type="warn" title={words('begun.title')}>
      <p>{words('begun.text')}</p>
      <div className="ck-summary-actions">
        <Button onClick={model.startAgain}>{words('begun.start')}</Button>
      </div>
    </Alert>
  );
}
