import { useAdoptedStyles } from '@coverkit/ui';
import { useRef, useState } from 'react';
import { useCoverkit, useWords } from '../../../brand/brand-provider.tsx';
import { emailQuoteCopy } from '../../../flow/email-quote/email-quote.copy.ts';
import {
  createEmailQuote,
  type EmailQuote as EmailQuoteModel,
} from '../../../flow/email-quote/email-quote.model.ts';
import { EmailQuote } from '../../../flow/email-quote/email-quote.tsx';
import { observer } from '../../../flow/observer.ts';
import { overviewCopy } from '../../../flow/overview/overview.copy.ts';
import { Overview } from '../../../flow/overview/overview.tsx';
import type { ReadyView } from '../screens/props.ts';
import styles from './later.css?inline';
import { shownRate, summaryFacts, summaryFlags } from './summary-facts.ts';
import { summaryOverviewCopy } from './summary-overview.copy.ts';

const barCopy = { ...overviewCopy, ...emailQuoteCopy };

/** DETL-14: trip, price and each extra while a level is being chosen. Its words are those of the details. */
export const SummaryOverview = observer(function SummaryOverview(view: ReadyView) {
  const { model, quote } = view;
  const { affiliatePage } = useCoverkit();
  const words = useWords('details', barCopy);
  const own = useWords('summary', summaryOverviewCopy);
  const root = useRef<HTMLDivElement>(null);
  useAdoptedStyles(root, styles);
  const [emailQuote] = useState(() => createMail(view));
  const cards = model.extras.cards.value;
  const pending = model.pricing.value;
  const shown = shownRate(quote);
  const name = shown.rate?.coverLevel.name ?? '';
  const level = shown.isChosen || name === '' ? name : own('overview.lowest', { level: name });
  const total = shown.isChosen
    ? words('overview.total')
    : own(shown.rate ? 'overview.from' : 'overview.none');
  return (
    <div ref={root} className="ck-summary-overview">
      <Overview
        words={words}
        facts={summaryFacts(quote, shown, { level, pending, cards })}
        flags={summaryFlags(quote, cards)}
        totalLabel={pending ? own('overview.pending') : total}
        announce={false}
      >
        {/* Where scripts of an affiliate know the token, no address is taken: the details ask on the host's page. */}
        {!affiliatePage && !quote.handover && <EmailQuote view={{ words, emailQuote }} place="overview" />}
      </Overview>
    </div>
  );
});

const createMail = ({ model, alerts, showError }: ReadyView): EmailQuoteModel =>
  createEmailQuote({
    send: (address) => model.mail(address),
    known: () => model.quote.peek()?.contact.email ?? '',
    onSent: (message) => alerts.show('OK', message),
    onFailure: (error) => showError(error),
  });
