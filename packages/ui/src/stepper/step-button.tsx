import { Icon } from '../icon/icon.tsx';
import { useHold } from './use-hold.ts';

type StepButtonProps = {
  label: string;
  icon: 'plus' | 'minus';
  /** At its limit: stays focusable, unlike `disabled`, and does nothing. */
  atLimit: boolean;
  disabled: boolean | undefined;
  onStep: () => void;
};

export function StepButton({ label, icon, atLimit, disabled, onStep }: StepButtonProps) {
  const hold = useHold(onStep, disabled ?? false);
  return (
    <button
      type="button"
      className="ck-stepper-button"
      aria-label={label}
      aria-disabled={atLimit || undefined}
      disabled={disabled}
      {...hold}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}
