import type { Config, CoverkitProviderProps } from '@coverkit/widgets/brand';
import { forgetTyped } from '@coverkit/widgets/frame';
import type { MountRequest } from '../loader/contract.ts';
import type { FlowName } from '../loader/public-types.ts';
import { showFailure } from './failure.ts';
import { createInlineView, loadScreen } from './inline-view.tsx';
import { createJourney, type Journey } from './journey.ts';

export type StartJourneyOptions = Pick<CoverkitProviderProps, 'client'> & {
  request: MountRequest;
  flow: FlowName;
  /** Of the form: the complete one is requested. */
  config: Config;
  emit: (event: { type: string }) => void;
};

/** The journey that goes on after the form of a mount request. Rejects where the configuration cannot be loaded. */
export async function startJourney({
  request,
  client,
  emit,
  flow,
  ...form
}: StartJourneyOptions): Promise<Journey> {
  const { element, container, options, origin } = request;
  const { affiliate } = options;
  const root = element.shadowRoot;
  if (!root) throw new Error('The element has no shadow root.');
  // Beside the configuration: both are needed.
  if (flow !== 'account') loadScreen(flow).catch(() => {});
  const config = await client.config();
  const host = form.config.brand.hostUrl || origin;
  return createJourney({
    ...{ element, flow, reference: options.reference, start: container, host, affiliate, emit },
    isFramed: config.affiliate?.mode === 'embedded',
    createInline: (place, handlers) => createInlineView({ place, root, config, client, emit, ...handlers }),
    onStay: (href, place) =>
      void import('./stayed.ts').then(({ showStayed }) => showStayed(place, href, config)),
    onElsewhere: (href, place) =>
      void import('./stayed.ts').then(({ showElsewhere }) => showElsewhere(place, href, config)),
    onClosed: (reference) => forgetTyped(config, reference),
    onFail: (code, place, to) =>
      showFailure({ place, host, to, config, code, affiliate, flow: 'journey', emit }),
  });
}
