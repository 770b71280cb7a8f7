import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useState } from 'react';
import { type FlowAlert, useCoverkit } from '../brand/brand-provider.tsx';

export type ShownAlert = Pick<FlowAlert, 'type' | 'message'> & { id: string };

/** The passing messages of one flow (HOST-07). Where the page shows alerts itself, the list stays empty. */
export type Alerts = {
  readonly list: ReadonlySignal<readonly ShownAlert[]>;
  /** A message that is already shown moves to the end instead of appearing twice. */
  show: (type: FlowAlert['type'], message: string) => void;
  dismiss: (id: string) => void;
};

export function createAlerts(onAlert?: (alert: FlowAlert) => void): Alerts {
  const list = signal<readonly ShownAlert[]>([]);
  let count = 0;
  return {
    list,
    show(type, message) {
      if (onAlert) {
        onAlert({ type, message });
        return;
      }
      count += 1;
      const others = list.peek().filter((alert) => alert.message !== message);
      list.value = [...others, { id: `alert-${count}`, type, message }];
    },
    dismiss(id) {
      list.value = list.peek().filter((alert) => alert.id !== id);
    },
  };
}

/** Alerts for the lifetime of the flow. */
export function useAlerts(): Alerts {
  const { onAlert } = useCoverkit();
  const [alerts] = useState(() => createAlerts(onAlert));
  return alerts;
}
