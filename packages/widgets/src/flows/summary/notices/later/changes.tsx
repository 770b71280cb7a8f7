import { Alert } from '@coverkit/ui';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { noticesCopy } from '../notices.copy.ts';
import type { NoticeProps } from './notice-props.ts';
import { Repriced } from './repriced.tsx';
import { TripChanged } from './trip-changed.tsx';

export const Changes = observer(function Changes(view: NoticeProps) {
  const { previousPrices } = view.quote;
  const own = useWords('summary', noticesCopy);
  return (
    <>
      {previousPrices && <Repriced key={JSON.stringify(previousPrices)} {...view} />}
      <TripChanged {...view} />
      {view.model.extras.cards.value.some(({ toAsk }) => toAsk) && (
        <Alert type="warn" title={own('toAsk.title')}>
          {own('toAsk.text')}
        </Alert>
      )}
    </>
  );
});
