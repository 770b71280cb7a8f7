import type { Quote } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { useState } from 'react';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { noticesCopy } from '../notices.copy.ts';
import type { NoticeProps } from './notice-props.ts';

/** DETL-16: the prices that were held have ended. Each level from what it cost to what it costs, before anything else is chosen. */
export function Repriced({ quote }: NoticeProps) {
  const words = useWords('summary', noticesCopy);
  const [changes] = useState(() => changesOf(quote));
  return (
    <Alert type="info" title={words('repriced.title')}>
      <p>{words('repriced.text')}</p>
      {changes.length > 0 && (
        <ul className="ck-notice-list">
          {changes.map(({ id, ...change }) => (
            <li key={id}>{words('repriced.level', change)}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

const changesOf = ({ rates, previousPrices }: Quote) =>
  rates.flatMap(({ coverLevel: { id, name }, price }) => {
    const before = previousPrices?.[id] ?? null;
    return price === null || before === null || before === price ? [] : [{ id, name, before, now: price }];
  });
