import type { ReactNode, Ref, RefObject } from 'react';
import { PanelHead } from '../overlay/panel.tsx';
import { PanelBody } from '../overlay/panel-body.tsx';
import type { Placing } from '../overlay/placement.ts';
import { Surface } from '../overlay/surface.tsx';
import { useOverlayTrigger } from '../overlay/trigger/use-overlay-trigger.ts';
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
  const { id, button, open, setOpen, close, shared } = useOverlayTrigger({ ...props, ref });
  return (
    <>
      {props.trigger({
        ...shared,
        'aria-haspopup': 'dialog',
        'aria-controls': open ? `${id}-panel` : undefined,
        onClick: () => (open ? close(true) : setOpen(true)),
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
