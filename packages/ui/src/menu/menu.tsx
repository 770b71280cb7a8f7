import { type KeyboardEvent, type ReactNode, type Ref, type RefObject, useState } from 'react';
import { PanelHead } from '../overlay/panel.tsx';
import type { Placing } from '../overlay/placement.ts';
import { Surface } from '../overlay/surface.tsx';
import { useOverlayTrigger } from '../overlay/trigger/use-overlay-trigger.ts';
import { classNames } from '../theme/class-names.ts';
import type { MenuItem } from './menu-item.ts';
import { MenuItems } from './menu-items.tsx';

/** To be spread on the button that opens it. */
export type MenuTrigger = {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
};

export type MenuProps = {
  /** Draws the button: `(trigger) => <Button {...trigger}>…</Button>`. */
  trigger: (trigger: MenuTrigger) => ReactNode;
  /** What the items are about; the title of the sheet. */
  label: string;
  items: readonly MenuItem[];
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
 * Things to do with what its button is beside, one press each. In a narrow window it is a sheet. A press or a Tab elsewhere closes
 * it, so one menu is open at a time.
 */
export function Menu({ ref, ...props }: MenuProps) {
  const { id, button, open, setOpen, close, shared } = useOverlayTrigger({ ...props, ref });
  const [begin, setBegin] = useState<'first' | 'last'>('first');
  const openAt = (at: typeof begin) => {
    setBegin(at);
    setOpen(true);
  };
  return (
    <>
      {props.trigger({
        ...shared,
        'aria-haspopup': 'menu',
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => (open ? close(true) : openAt('first')),
        onKeyDown: (event) => {
          if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          openAt(event.key === 'ArrowUp' ? 'last' : 'first');
        },
      })}
      <Surface
        open={open}
        anchor={button}
        returnTo={button}
        label={props.label}
        role="none"
        className={classNames('ck-menu-panel', props.className)}
        fit="content"
        placement={props.placement}
        onDismiss={(reason) => close(reason === 'escape' || reason === 'backdrop')}
      >
        <div className="ck-sheet-only">
          <PanelHead id={`${id}-title`} title={props.label} onClose={() => close(true)} />
        </div>
        <MenuItems
          id={`${id}-menu`}
          label={props.label}
          items={props.items}
          begin={begin}
          onSelect={(item) => {
            close(true);
            item.onSelect?.();
          }}
        />
      </Surface>
    </>
  );
}
