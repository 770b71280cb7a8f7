import { type Config, CoverkitProvider, createHttpClient, QuoteStart } from '@coverkit/widgets';

const client = createHttpClient({ baseUrl: 'https://quotes.example', affiliate: 'ridgeback' });

type Props = { config: Config; hydrating?: () => boolean };

/** The same on the server and in the browser. */
export const Quotes = ({ config, hydrating }: Props) => (
  <CoverkitProvider config={config} client={client} navigate={() => {}} {...(hydrating && { hydrating })}>
    <QuoteStart layout="card" />
  </CoverkitProvider>
);
