import { Alert, Button } from '@coverkit/ui';
import { useState } from 'react';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { noticesCopy } from '../notices.copy.ts';
import type { NoticeProps } from './notice-props.ts';
import { tripChanges } from './trip-changes.ts';

/** EXTR-08: what the changed trip has no room for, each with the way to it. What was entered of it stays. */
export const TripChanged = observer(function TripChanged({ keepFocus, ...view }: NoticeProps) {
  const own = useWords('summary', noticesCopy);
  const [isRead, setRead] = useState(false);
  const changes = tripChanges(view, own);
  if (isRead || changes.length === 0) return null;
  const dismiss = () => {
    keepFocus();
    setRead(true);
    view.model.dismissLosses();
  };
  return (
    <Alert type="warn" title={own('changed.title')} onDismiss={dismiss}>
      <ul className="ck-notice-list">
        {changes.map(({ id, text, action }) => (
          <li key={id}>
            <span>{text}</span>
            {action && (
              <Button
                variant="secondary"
                size="compact"
                onClick={({ currentTarget }) => action.press(currentTarget)}
              >
                {action.label}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p>{own('changed.text')}</p>
    </Alert>
  );
});
