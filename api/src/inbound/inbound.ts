import type { Area } from '../area.ts';
import { createInbound, type InboundDeps } from './follow-link.ts';

/** Links that bring a visitor with a whole quote. */
export const inboundArea = (deps: InboundDeps): Area => ({ calls: createInbound(deps) });
