import { useSignals } from '@preact/signals-react/runtime';
import type { ReactNode } from 'react';

/** The tracking ends with the component's own render, instead of with the next one that begins. */
const managedComponent = 1;

/**
 * Makes a component render again when a signal that it read changes. A component reads signals only inside this function:
 * `tests/architecture/signals.test.ts` fails on any other read.
 */
export function observer<Props extends object>(component: (props: Props) => ReactNode) {
  return function Observer(props: Props): ReactNode {
    const tracking = useSignals(managedComponent);
    try {
      return component(props);
    } finally {
      tracking.f();
    }
  };
}
