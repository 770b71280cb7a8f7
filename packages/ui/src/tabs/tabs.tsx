import { type ReactNode, type Ref, useId, useState } from 'react';
import { useControlled } from '../field/use-controlled.ts';
import { classNames } from '../theme/class-names.ts';
import { isClosed, shownTab, type TabItem } from './tab.ts';
import { panelId, tabId } from './tab-ids.ts';
import { TabList } from './tab-list.tsx';
import { TabPanel } from './tab-panel.tsx';

export type { TabItem } from './tab.ts';

export type TabsProps = {
  /** Names the row of tabs for screen readers. */
  label: string;
  items: readonly TabItem[];
  value?: string;
  /** Uncontrolled; by default the first enabled tab. */
  defaultValue?: string;
  onChange?: (id: string) => void;
  /** Beside the panels instead of above them, where there is room. */
  orientation?: 'horizontal' | 'vertical';
  /** `manual`: arrows only move the focus, Enter or Space chooses. For panels that load slowly. */
  activation?: 'automatic' | 'manual';
  /** `kept`: hidden panels stay mounted, with what was typed in them. */
  panels?: 'unmounted' | 'kept';
  id?: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
};

/** Panels of which one shows, chosen by a row of tabs that scrolls where it overflows. */
export function Tabs({
  items,
  value,
  defaultValue,
  onChange,
  panels = 'unmounted',
  ref,
  ...props
}: TabsProps) {
  const made = useId();
  const id = props.id ?? made;
  const { orientation = 'horizontal', activation = 'automatic' } = props;
  const [wanted, choose] = useControlled<string | undefined>(
    value,
    defaultValue,
    onChange as (id: string | undefined) => void,
  );
  const [asked, setAsked] = useState<string | null>(null);
  const shown = shownTab(items, wanted);
  const reason = items.find((one) => one.id === asked)?.disabledReason;
  /** A tab was focused or pressed. */
  const come = (item: TabItem, pressed: boolean) => {
    setAsked(isClosed(item) ? item.id : null);
    if (isClosed(item) || item.id === shown?.id) return;
    if (pressed || activation === 'automatic') choose(item.id);
  };
  const drawn = panels === 'kept' ? items : items.filter((one) => one.id === shown?.id);
  return (
    <div ref={ref} id={id} className={classNames('ck-tabs', props.className)} data-orientation={orientation}>
      <div className="ck-tabs-head">
        <TabList
          id={id}
          label={props.label}
          items={items}
          shown={shown?.id}
          orientation={orientation}
          onReach={come}
          onLeave={() => setAsked(null)}
        />
        <Reason>{reason}</Reason>
      </div>
      {drawn.map((one) => (
        <TabPanel key={one.id} id={panelId(id, one.id)} tab={tabId(id, one.id)} shown={one.id === shown?.id}>
          {one.panel}
        </TabPanel>
      ))}
    </div>
  );
}

/** Always rendered, so that its text is announced. */
const Reason = ({ children }: { children: ReactNode }) => (
  <div className="ck-tabs-reason" aria-live="polite">
    {children}
  </div>
);
