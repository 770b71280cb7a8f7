import { useWords } from '@coverkit/widgets/brand';
import { QuoteStart } from '@coverkit/widgets/first-form';
import { startCopy } from '../copy/pages.copy.ts';

export { loadLaterParts as loadLater } from '@coverkit/widgets/first-form';

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
