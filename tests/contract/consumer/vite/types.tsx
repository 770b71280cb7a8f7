import {
  type CoverkitEvent,
  CoverkitProvider,
  createHttpClient,
  type Destination,
  loadFonts,
  QuoteStart,
} from '@coverkit/widgets';
import { Summary } from '@coverkit/widgets/summary';
import { createRoot } from 'react-dom/client';
import '@coverkit/widgets/styles.css';

// Type-checked and not run.

// A page outside the workspace: only what is published is there, and nothing may be of type any.
const client = createHttpClient({ baseUrl: 'https://quotes.example', affiliate: 'ridgeback' });
const config = await client.config();
const events: CoverkitEvent[] = [];
const screens: Destination['screen'][] = [];
await loadFonts(config.brand);

createRoot(document.body).render(
  <CoverkitProvider
    config={config}
    client={client}
    navigate={(to) => screens.push(to.screen)}
    emit={(event) => events.push(event)}
  >
    <QuoteStart layout="bar" />
    <Summary reference="R" token="t" />
  </CoverkitProvider>,
);

const quote = await client.reload({ reference: 'R', token: 't' });
const price: number | null | undefined = quote.rates[0]?.price;
// @ts-expect-error: a quote is typed down to its rates; as any, this would pass.
const name: number | undefined = quote.rates[0]?.coverLevel.name;
// @ts-expect-error: the layouts are these two.
const wrong = <QuoteStart layout="sideways" />;
// @ts-expect-error: there is nothing to show without a client.
const withoutClient = <CoverkitProvider navigate={() => {}}>{null}</CoverkitProvider>;
// @ts-expect-error: not published; stories and tests of the workspace have it.
const memory = import('@coverkit/widgets/client/memory');

export { memory, name, price, withoutClient, wrong };
