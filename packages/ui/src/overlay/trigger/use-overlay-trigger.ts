import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { useControlled } from '../../field/use-controlled.ts';
import { useLazyModule } from '../lazy-module.ts';
import { placementModule } from '../start-placing.ts';

type Options = {
  id?: string;
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** The button that opens a panel beside it. Placing the panel is loaded as soon as the button is about to be pressed. */
export function useOverlayTrigger({ id: given, ref, ...options }: Options) {
  const made = useId();
  const id = given ?? made;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const [open, setOpen] = useControlled(options.open, options.defaultOpen ?? false, options.onOpenChange);
  const { prefetch } = useLazyModule(placementModule);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus({ preventScroll: true });
  };
  const shared = { ref: button, id, 'aria-expanded': open, onPointerEnter: prefetch, onFocus: prefetch };
  return { id, button, open, setOpen, close, shared };
}
