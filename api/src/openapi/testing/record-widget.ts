import { exampleReadyDraft } from '@coverkit/rules/fixtures';
import { chooseScreening } from '../../screenings/provider/choose-screening.ts';
import { startStandIn } from '../../screenings/remote/testing/stand-in.ts';
import { frameWidget } from '../../screenings/testing/frame-widget.ts';
import { quoteToScreen, screeningCalls } from '../../screenings/testing/screening-calls.ts';
import { startApi } from '../../testing/harness.ts';
import type { Recorder } from './recorder.ts';

/** A traveller is screened in the widget of an outside provider (SCRN-09): the two calls that no other screening makes. */
export async function recordWidget({ call }: Pick<Recorder, 'call'>): Promise<void> {
  const standIn = await startStandIn();
  const api = await startApi({ screeningProvider: chooseScreening(standIn.env) });
  await frameWidget(api.services, 'highline', 'https://screening.example/widget');
  const quote = await quoteToScreen(api, exampleReadyDraft({ ages: [62] }));
  const { link, ...calls } = screeningCalls(api, quote, 1);
  const { authToken } = (await calls.register()).body.data;
  const open = { ...link, csrf: quote.csrf, authToken };
  const { widgetToken } = await call(api, 'openScreeningWidget', open);
  await standIn.visitWidget(widgetToken, { conditionIds: ['109'] });
  await call(api, 'completeScreeningWidget', open);
  await api.stop();
  await standIn.close();
}
