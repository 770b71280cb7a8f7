import {
  CoverkitProvider,
  createHttpClient,
  type Destination,
  pathOf,
  QuoteStart,
  Summary,
} from '@coverkit/widgets';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '@coverkit/widgets/styles.css';

/** Origin of the API, which is also the brand's own site. */
const host = 'https://quotes.example';
/** `affiliate` is the id of your record there; its allowed origins name this page's. */
const client = createHttpClient({ baseUrl: host, affiliate: 'ridgeback' });

function Quotes() {
  const [at, setAt] = useState<Destination>({ screen: 'start' });

  /** The quote and its prices are shown here. All that follows is personal, and on the brand's own site. */
  const navigate = (to: Destination) => {
    if (to.screen === 'start' || to.screen === 'summary') setAt(to);
    else location.assign(`${host}${pathOf(to)}`);
  };

  return (
    <CoverkitProvider
      client={client}
      affiliatePage
      navigate={navigate}
      fallback={<p>Loading quotes…</p>}
      onError={(error) => console.warn('Quotes could not be loaded:', error.kind, error.correlationId)}
      renderError={(_error, retry) => (
        <div role="alert">
          <p>We can’t load quotes at the moment.</p>
          <button type="button" onClick={retry}>
            Try again
          </button>
          <a href={host}>Get a quote on our partner’s site</a>
        </div>
      )}
    >
      {at.screen === 'summary' ? (
        <Summary reference={at.reference} token={at.token} />
      ) : (
        <QuoteStart layout="card" />
      )}
    </CoverkitProvider>
  );
}

createRoot(document.querySelector('#quote')!).render(<Quotes />);
