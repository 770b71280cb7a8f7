import type { CoverkitProviderProps, Destination } from '@coverkit/widgets/brand';
import type { FormData } from '../form/form-data.ts';
import type { Journey } from '../journey/journey.ts';
import type { MountRequest } from '../loader/contract.ts';
import type { Options as WidgetOptions } from '../loader/public-types.ts';

/** A flow's event, or one that the frame has passed on. */
type Emit = (event: { type: string; step?: string }) => void;
type Options = Pick<CoverkitProviderProps, 'client'> & {
  request: MountRequest;
  options: WidgetOptions;
  config: FormData['config'];
  emit: Emit;
};

/** What only later steps need. */
export const later = () => import('./later.ts');

/** Where the first form leads: on in the same place, or to the host at the top of the window (EMBD-06). Its code loads when it is wanted. */
export function createNextSteps({ request, options, config, client, emit }: Options) {
  const { flow } = options;
  const host = config.brand.hostUrl || request.origin;
  const staysHere = flow !== 'quote-start' && (flow !== 'journey' || config.affiliate?.mode === 'embedded');
  let journey: Promise<Journey> | null = null;

  const open = (): Promise<Journey> => {
    journey ??= import('../journey/start-journey.ts').then(({ startJourney }) =>
      startJourney({ request, flow, client, config, emit: heard }),
    );
    journey.catch(() => {
      journey = null;
    });
    return journey;
  };
  const prefetch = () => void open().catch(() => {});
  const heard: Emit = (event) => {
    emit(event);
    if (!staysHere || event.type !== 'step') return;
    if (event.step === 'travellers') prefetch();
    // While the visitor reads what has to be agreed to.
    if (event.step === 'acknowledge') void journey?.then((opened) => opened.prepareFrame());
  };

  return {
    staysHere,
    emit: heard,
    open,
    async navigate(to: Destination): Promise<void> {
      const opened = staysHere ? await open().catch(() => null) : null;
      if (opened) return opened.go(to);
      // Once more: a quote was made, and the way to it must not be lost with one request.
      const { leaveForm } = await later().catch(later);
      leaveForm(to, host, { request, config });
    },
    /** After a reload: the step that the visitor was at. */
    resume(): void {
      const steps = Object.keys((staysHere && history.state) || {});
      if (steps.some((key) => key.startsWith('coverkit:'))) void open().then((opened) => opened.resume());
    },
    /** In place of a form that has crashed: the way to the host's. */
    async fail(place: HTMLElement): Promise<void> {
      const { showCrash } = await import('../journey/failure.ts');
      showCrash({ place, host, config, flow, emit, affiliate: options.affiliate });
    },
    focus: () => void journey?.then((opened) => opened.focus()),
    dispose: () => void journey?.then((opened) => opened.dispose()),
  };
}
