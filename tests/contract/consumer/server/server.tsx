import {
  AdditionalPayment,
  Complete,
  type Config,
  CoverkitProvider,
  createHttpClient,
  Declined,
  Details,
  EditTrip,
  PaymentComplete,
  QuoteStart,
  RecoverPassword,
  Referral,
  Rescreen,
  RescreenComplete,
  Screening,
  Screenings,
  SetPassword,
  Summary,
} from '@coverkit/widgets';
import { fontFaceCss, themeCss } from '@coverkit/widgets/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Quotes } from './quotes.tsx';

const link = { reference: 'R', token: 't' };

/** Every flow of the package. */
const flows = {
  QuoteStart: <QuoteStart />,
  EditTrip: <EditTrip {...link} />,
  Summary: <Summary {...link} />,
  Details: <Details {...link} />,
  Screening: <Screening {...link} insuree="1" itoken="i" />,
  Screenings: <Screenings {...link} />,
  Rescreen: <Rescreen pid="P" token="t" insuree="1" itoken="i" />,
  RescreenComplete: <RescreenComplete {...link} />,
  Complete: <Complete {...link} />,
  Referral: <Referral {...link} />,
  Declined: <Declined {...link} />,
  AdditionalPayment: <AdditionalPayment reference="R" pid="p" />,
  PaymentComplete: <PaymentComplete />,
  SetPassword: <SetPassword id="1" token="t" />,
  RecoverPassword: <RecoverPassword />,
} satisfies Record<string, ReactNode>;

/** HTML by the name of a flow, as a server of the brand's own origin renders it. */
export function renderFlows(config: Config): Record<string, string> {
  const client = createHttpClient({ config });
  return Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [
      name,
      renderToString(
        <CoverkitProvider config={config} client={client} navigate={() => {}}>
          {flow}
        </CoverkitProvider>,
      ),
    ]),
  );
}

/** The page of an affiliate: the start form, and the brand's look for it. */
export const renderPage = (config: Config) => ({
  style: fontFaceCss(config.brand.theme, config.brand.hostUrl) + themeCss(config.brand.theme, '.ck-root'),
  quote: renderToString(<Quotes config={config} />),
});
