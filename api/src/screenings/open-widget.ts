import type { CallOutput, ParsedInput } from '@coverkit/rules/contract';
import { notFound } from '../platform/errors.ts';
import type { BrandAndAffiliate } from '../quotes/access.ts';
import type { OpenScreening } from './open-screening.ts';
import type { ScreeningProvider } from './provider/provider.ts';
import { screeningCompleted, screeningUnavailable } from './screenings.errors.ts';

export type OpenWidgetDeps = {
  open: OpenScreening;
  provider: ScreeningProvider;
  framesWidget: (brandId: string) => boolean;
  onUnavailable: (reason: string) => void;
};

/** SCRN-09: a token for the provider's widget, after the consent. A declaration that was made is not opened again (SCRN-03). */
export function createOpenWidget({ open, provider, framesWidget, onUnavailable }: OpenWidgetDeps) {
  return async (
    input: ParsedInput<'openScreeningWidget'>,
    caller: BrandAndAffiliate,
  ): Promise<CallOutput<'openScreeningWidget'>> => {
    if (!provider.widget || !framesWidget(caller.brandId)) throw notFound();
    const screening = await open.screening(input, caller);
    const shown = await open.present(screening);
    if (screening.row.completedAt !== null) throw screeningCompleted(shown);
    const answer = await provider.widget.open(screening.declared.session);
    if (answer.outcome === 'opened') return { widgetToken: answer.token };
    onUnavailable(answer.reason);
    throw screeningUnavailable(shown);
  };
}
