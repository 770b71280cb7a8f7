import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** An error beneath a control; the region is always there, so that its filling is announced. */
export function FieldError({ id, error }: { id?: string; error: ReactNode }) {
  return (
    <div className="ck-field-error" id={id} aria-live="polite">
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
