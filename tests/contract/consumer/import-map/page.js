import { CoverkitProvider, createHttpClient } from '@coverkit/widgets';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const client = createHttpClient({ baseUrl: 'https://quotes.example', affiliate: 'ridgeback' });
const page = createElement(
  CoverkitProvider,
  { client, navigate: () => {}, fallback: 'Loading quotes…' },
  createElement(QuoteStart),
);
createRoot(document.querySelector('#quote')).render(page);
