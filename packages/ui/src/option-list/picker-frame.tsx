import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { countOf } from './field-labels.ts';
import type { PickerLabels } from './labels.ts';

type HeadProps = { title: string; labels: Pick<PickerLabels, 'close'>; onClose: () => void };

/** The head of a sheet; a popover needs none, its field is above it. */
export function PickerHead({ title, labels, onClose }: HeadProps) {
  return (
    <div className="ck-picker-head">
      <p className="ck-picker-title">{title}</p>
      <button type="button" className="ck-icon-button" aria-label={labels.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

type FootProps = { count: number; most?: number | undefined; labels: PickerLabels; onClose: () => void };

/** How many are chosen, and the close button. */
export function PickerFoot({ count, most, labels, onClose }: FootProps) {
  return (
    <div className="ck-picker-foot">
      <p className="ck-picker-count">
        {most !== undefined && count >= most
          ? `${countOf(labels, count)}. ${labels.atMost(most)}.`
          : countOf(labels, count)}
      </p>
      <Button size="compact" onClick={onClose}>
        {labels.done}
      </Button>
    </div>
  );
}
