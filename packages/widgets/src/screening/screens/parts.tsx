import type { ReactNode } from 'react';
import { observer } from '../../flow/observer.ts';
import { ReferralNotice, TalkToSomeone } from '../referral/talk-to-someone.tsx';
import { CannotFind } from './cannot-find.tsx';
import { Consent } from './consent.tsx';
import { Decided } from './decided.tsx';
import { DeclaredList } from './list.tsx';
import type { DeclarationView, ScreeningView } from './props.ts';
import { Question } from './question.tsx';
import { Result } from './result.tsx';
import { Review } from './review.tsx';
import { ScreeningFoot } from './screening-foot.tsx';
import { Search } from './search.tsx';

type Props = {
  view: ScreeningView;
  /** Where to go on after a decision. */
  afterwards: ReactNode;
};

/** The part of the screening that is in sight, with what every part has. */
export const Parts = observer(function Parts({ view, afterwards }: Props) {
  const { model, declaring } = view;
  const isOpen = model.stage.value === 'open';
  const isFramed = declaring && isOpen && !model.screening.value?.completed;
  return (
    <div className="ck-screening-body">
      <ReferralNotice view={view} />
      {isOpen && <ResultPart view={view} afterwards={afterwards} />}
      {isFramed ? declaring(view) : <DeclarationPart view={view} />}
      <ScreeningFoot view={view} person={<TalkToSomeone view={view} quoteView={view} />} />
    </div>
  );
});

/** The notice, or the part of the declaration that is in sight; nothing once the declaration is made. */
export const DeclarationPart = observer(function DeclarationPart({ view }: { view: DeclarationView }) {
  const { model } = view;
  const shown = model.view.value;
  if (model.stage.value === 'consent') return <Consent view={view} />;
  switch (shown.at) {
    case 'search':
      return <Search view={view} />;
    case 'cannotFind':
      return <CannotFind view={view} />;
    case 'question':
      // Another question is another form.
      return <Question key={`${shown.number} ${shown.questionId}`} view={view} />;
    case 'list':
      return <DeclaredList view={view} />;
    case 'review':
      return <Review view={view} />;
    default:
      return null;
  }
});

const ResultPart = observer(function ResultPart({ view, afterwards }: Props) {
  const { at } = view.model.view.value;
  if (at === 'result') return <Result view={view} />;
  return at === 'decided' ? <Decided view={view}>{afterwards}</Decided> : null;
});
