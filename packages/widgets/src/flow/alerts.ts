import { type ReadonlySignal, signal } from '@preact/signals-react';
import { useState } from 'react';
import { type FlowAlert, useCoverkit } from '../brand/brand-provider.tsx';

export type ShownAlert = FlowAlert & { id: string };

/** The passing messages of one flow (HOST-07). Where the page shows alerts itself, the list stays empty. */
export type Alerts = {
  readonly list: ReadonlySignal<readonly ShownAlert[]>;
  /** The same sentence is not stacked twice. */
  show: (type: FlowAlert['type'], message: string) => void;
  dismiss: (id: string) => void;
};

export function createAlerts(onAlert?: (alert: FlowAlert) => void): Alerts {
  const list = signal<readonly ShownAlert[]>([]);
  let made = 0;
  return {
    list,
    show(type, message) {
      if (onAlert) {
        onAlert({ type, message });
        return;
      }
      made += 1;
      const others = list.peek().filter((alert) => alert.message !== message);
      list.value = [...others, { id: `alert-${made}`, type, message }];
    },
    dismiss(id) {
      list.value = list.peek().filter((alert) => alert.id !== id);
    },
  };
}

/** Alerts that live as long as the flow. */
export function useAlerts(): Alerts {
  const { onAlert } = useCoverkit();
  const [alerts] = useState(() => createAlerts(onAlert));
  return alerts;
}
