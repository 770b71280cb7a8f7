import { type ReactNode, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useInUse } from './use-in-use.ts';

/**
 * An error beneath a control. It describes the control wherever it comes from; by itself it is announced only in the
 * field that is in use. Of the errors that a submit brings together the form tells once, by leading to the first:
 * twenty regions would speak at the same time.
 */
export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  const region = useRef<HTMLDivElement>(null);
  const inUse = useInUse(region);
  return (
    <div ref={region} className="ck-field-error" part="error" id={id} aria-live={inUse ? 'polite' : 'off'}>
      {isShown(error) && (
        <>
          <Icon name="error" size={18} />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}

export const isShown = (node: ReactNode) =>
  node !== undefined && node !== null && node !== false && node !== '';
