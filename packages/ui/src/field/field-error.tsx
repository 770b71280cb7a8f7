import { type ReactNode, useRef } from 'react';
import { error as errorIcon } from '../icon/first-icons.ts';
import { IconShape } from '../icon/icon-shape.tsx';
import { useRecentFocus } from './use-recent-focus.ts';

/**
 * An error beneath a control. It always describes the control; it is announced only in the field that has the
 * focus. Of several errors after a submit the form announces one, by moving the focus to the first: twenty
 * live regions would speak at once.
 */
export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const inUse = useRecentFocus(region);
  return (
    <div ref={region} className="ck-field-error" part="error" id={id} aria-live={inUse ? 'polite' : 'off'}>
      {isShown(error) && (
        <>
          <IconShape name="error" drawing={errorIcon} size={18} />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}

export const isShown = (node: ReactNode) =>
  node !== undefined && node !== null && node !== false && node !== '';
