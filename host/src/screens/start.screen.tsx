import { useWords } from '@coverkit/widgets/brand';
import { QuoteStart } from '@coverkit/widgets/quote-start';
import { startCopy } from '../copy/pages.copy.ts';

export function Screen() {
  const say = useWords('start', startCopy);
  return (
    <div className="host-page host-start">
      <header>
        <h1>{say('title')}</h1>
        <p className="host-lead">{say('lead')}</p>
      </header>
      <QuoteStart />
    </div>
  );
}
