import { type ReactNode, type Ref, type RefObject, useId, useImperativeHandle, useRef } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { useLazyModule } from '../overlay/lazy-module.ts';
import { PanelHead } from '../overlay/panel.tsx';
import { PanelBody } from '../overlay/panel-body.tsx';
import type { Placing } from '../overlay/placement.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { Surface } from '../overlay/surface.tsx';
import { classNames } from '../theme/class-names.ts';

/** To be spread on the button that opens it. */
export type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type PopoverProps = {
  /** Draws the button: `(trigger) => <Button {...trigger}>…</Button>`. */
  trigger: (trigger: PopoverTrigger) => ReactNode;
  /** Names the panel; its heading, unless hidden. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The preferred side; it flips where there is no room. */
  placement?: Extract<Placing['placement'], `top${string}` | `bottom${string}`>;
  /** Id of the button. */
  id?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * Details or a few choices beside the button that opens it: the page behind stays usable. In a narrow window
 * it is a sheet. Opening moves the focus to the title or to the element with `data-autofocus`.
 */
export function Popover({ ref, ...props }: PopoverProps) {
  const made = useId();
  const id = props.id ?? made;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  const [open, setOpen] = useControlled(props.open, props.defaultOpen ?? false, props.onOpenChange);
  const { prefetch } = useLazyModule(placementModule);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus({ preventScroll: true });
  };
  return (
    <>
      {props.trigger({
        ref: button,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-panel` : undefined,
        onClick: () => (open ? close(true) : setOpen(true)),
        onPointerEnter: prefetch,
        onFocus: prefetch,
      })}
      <Surface
        open={open}
        anchor={button}
        returnTo={button}
        id={`${id}-panel`}
        label={props.title}
        className={classNames('ck-popover-panel', props.className)}
        fit="content"
        placement={props.placement}
        onDismiss={(reason) => close(reason === 'escape' || reason === 'backdrop')}
      >
        <PanelHead
          id={`${id}-title`}
          title={props.title}
          titleHidden={props.titleHidden}
          onClose={() => close(true)}
        />
        <Body labelledBy={`${id}-title`} close={() => close(true)}>
          {props.children}
        </Body>
      </Surface>
    </>
  );
}

type BodyProps = Pick<PopoverProps, 'children'> & { labelledBy: string; close: () => void };

function Body({ children, labelledBy, close }: BodyProps) {
  return (
    <PanelBody labelledBy={labelledBy}>
      {typeof children === 'function' ? children(close) : children}
    </PanelBody>
  );
}
