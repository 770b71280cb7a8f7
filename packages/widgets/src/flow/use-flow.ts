import { followTranslation } from '@coverkit/ui';
import { useEffect } from 'react';
import type { Copy } from '../brand/copy.ts';
import type { FlowName } from '../tracking/events.ts';
import { type Alerts, useAlerts } from './alerts.ts';
import { type FlowErrors, flowErrors } from './flow-errors.ts';
import { type FlowBase, type FlowOptions, useFlowBase } from './use-flow-base.ts';

export type { FlowOptions } from './use-flow-base.ts';

/** What a flow has of the page around it, with its alerts. */
export type Flow<Name extends FlowName = FlowName, C extends Copy = Copy> = FlowBase<Name, C> &
  FlowErrors & { alerts: Alerts };

/** Begins a flow: call once in its outermost component. Emits `ready` when it is on the page. */
export function useFlow<Name extends FlowName, C extends Copy>(options: FlowOptions<Name, C>): Flow<Name, C> {
  const base = useFlowBase(options);
  const alerts = useAlerts();
  const { root } = base;
  // The browser of a visitor may translate the page.
  useEffect(() => (root.current ? followTranslation(root.current) : undefined), [root]);
  return { ...base, alerts, ...flowErrors({ ...base, alerts }) };
}
