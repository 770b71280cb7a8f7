import { decidedScreenings, type MedicalQuestion, medicalQuestions, needsScreening } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import type { DetailsView } from '../screens/props.ts';
import { FieldsComing } from '../sections/lazy-fields.tsx';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { CoveredList } from './covered-list.tsx';
import { AcceptUncovered, ContinueChoice, YesNo } from './medical-fields.tsx';
import { Blocked, ScreeningFollows } from './medical-notices.tsx';
import { medicalSummary } from './medical-summary.ts';

/** Loaded with the first answer, two questions before it is shown; at once where it was given with the climbing cover. */
const consent = lazyPart(() => import('./consent.tsx').then((part) => part.Consent));

type Props = { view: DetailsView; section: SectionView };

/** The gate questions and the consent (DETL-03, DETL-18), one after the other: each answer decides what is asked next. */
export const Medical = observer(function Medical({ view, section }: Props) {
  const { quote, words } = view;
  const { medical } = quote;
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const isUnanswered = medical.undiagnosedSymptoms === null;
  const asked = medicalQuestions(medical);
  // Consent that is given can be withdrawn, whatever is asked.
  const isGiven = medical.acknowledgePrivacy;
  const shown: MedicalQuestion[] =
    isGiven && !asked.includes('acknowledgePrivacy') ? [...asked, 'acknowledgePrivacy'] : asked;
  const done = decidedScreenings(quote.insurees);
  const isScreened = view.screening.length > 0 && view.screening.every((one) => done.includes(one));
  useEffect(() => {
    if ((!isUnanswered || isGiven) && section.state === 'open') consent.load();
  }, [isUnanswered, isGiven, section.state]);
  return (
    <Section
      view={view}
      section={section}
      summary={[words(`medical.summary.${isScreened ? 'screened' : medicalSummary(medical)}`)]}
      lead={isGiven ? words('medical.lead') : `${words('medical.lead')} ${words('medical.lead.before')}`}
      action={medical.undiagnosedSymptoms ? <Blocked view={view} /> : undefined}
      before={isGiven && needsScreening(medical) && <ScreeningFollows view={view} />}
    >
      {withdrawn && isUnanswered && <Alert type="ok">{withdrawn}</Alert>}
      <div className="ck-questions">
        {shown.map((name) => (
          <div className="ck-question" key={name} data-question={name}>
            <Question name={name} view={view} onWithdrawn={setWithdrawn} />
          </div>
        ))}
      </div>
    </Section>
  );
});

type QuestionProps = { name: MedicalQuestion; view: DetailsView; onWithdrawn: (deleted: string) => void };

const Question = observer(function Question({ name, view, onWithdrawn }: QuestionProps) {
  const { words, quote } = view;
  const Consent = consent.part.value;
  switch (name) {
    case 'prescreenA':
    case 'coveredCondition':
      return (
        <>
          <YesNo name={name} view={view} />
          <CoveredList view={view} />
          {name === 'coveredCondition' && quote.medical.coveredCondition && (
            <p className="ck-answer-note">{words('medical.coveredCondition.yes')}</p>
          )}
        </>
      );
    case 'preExContinue':
      return <ContinueChoice view={view} />;
    case 'uncoveredAccept':
      return <AcceptUncovered view={view} />;
    case 'acknowledgePrivacy':
      return Consent ? (
        <Consent view={view} onWithdrawn={onWithdrawn} />
      ) : (
        <FieldsComing lazy={consent} view={view} height={480} />
      );
    default:
      return <YesNo name={name} view={view} />;
  }
});
