import type { ReactNode } from 'react';
import { FlowElement } from './flow-element.tsx';
import { observer } from './observer.ts';
import type { Flow } from './use-flow.ts';

type Props = { flow: Pick<Flow, 'name' | 'alerts' | 'config' | 'root'>; children: ReactNode };

/** The element of a flow, with the alerts that `useFlow` made. */
export const FlowRoot = observer(function FlowRoot({ flow, children }: Props) {
  const { list, dismiss } = flow.alerts;
  return (
    <FlowElement flow={flow} alerts={list.value} onDismiss={dismiss}>
      {children}
    </FlowElement>
  );
});
