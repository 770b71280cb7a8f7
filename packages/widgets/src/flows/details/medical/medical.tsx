import { type MedicalQuestion, medicalQuestions, needsScreening } from '@coverkit/rules';
import { Alert } from '@coverkit/ui';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../../flow/lazy-part.ts';
import { observer } from '../../../flow/observer.ts';
import { FieldsComing } from '../../../flow/screens/fields-coming.tsx';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { awaitsScreening, isScreened } from './awaited-screening.ts';
import { Consent } from './consent.tsx';
import { medicalSummary } from './medical-summary.ts';

/** Loaded while the notice before them is read. */
const questions = lazyPart(() => import('./medical-questions.tsx'));
/** Few are screened: loaded with the consent, and shown three questions later at the earliest. */
const screened = lazyPart(() => import('./screened-travellers.tsx').then((part) => part.ScreenedTravellers));

type Props = { view: DetailsView; section: SectionView };

/**
 * The consent and the gate questions (DETL-18, DETL-03), one after the other: each answer decides what is asked next. Then who
 * needs a screening, and the screenings, without which the section is not left.
 */
export const Medical = observer(function Medical({ view, section }: Props) {
  const { quote, words } = view;
  const { medical } = quote;
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const { acknowledgePrivacy } = medical;
  useParts(section.state === 'open', acknowledgePrivacy);
  return (
    <Section
      view={view}
      section={section}
      summary={[words(`medical.summary.${isScreened(view) ? 'screened' : medicalSummary(medical)}`)]}
      lead={words('medical.lead')}
      action={actionOf(view)}
      before={needsScreening(medical) && <Screened view={view} />}
    >
      {withdrawn && !acknowledgePrivacy && <Alert type="ok">{withdrawn}</Alert>}
      <div className="ck-questions">
        {medicalQuestions(medical).map((name) => (
          <div className="ck-question" key={name} data-question={name}>
            {name === 'acknowledgePrivacy' ? (
              <Consent view={view} onWithdrawn={setWithdrawn} />
            ) : (
              <Question name={name} view={view} />
            )}
          </div>
        ))}
      </div>
    </Section>
  );
});

function useParts(isOpen: boolean, isAcknowledged: boolean): void {
  useEffect(() => {
    if (isOpen) questions.load();
    if (isOpen && isAcknowledged) screened.load();
  }, [isOpen, isAcknowledged]);
}

/** In place of "Continue": help where the cover is not sold here, and nothing while a screening is waited for. */
function actionOf(view: DetailsView) {
  const { medical } = view.quote;
  const isBlocked =
    medicalQuestions(medical).includes('undiagnosedSymptoms') && medical.undiagnosedSymptoms === true;
  if (isBlocked) return <Blocked view={view} />;
  return awaitsScreening(view) ? null : undefined;
}

type QuestionProps = { name: Exclude<MedicalQuestion, 'acknowledgePrivacy'>; view: DetailsView };

const Question = observer(function Question({ name, view }: QuestionProps) {
  const loaded = questions.part.value;
  if (!loaded) return <FieldsComing lazy={questions} view={view} height={110} />;
  return <loaded.Question name={name} view={view} />;
});

const Blocked = observer(function Blocked({ view }: { view: DetailsView }) {
  const loaded = questions.part.value;
  return loaded && <loaded.Blocked view={view} />;
});

const Screened = observer(function Screened({ view }: { view: DetailsView }) {
  const ScreenedTravellers = screened.part.value;
  if (!ScreenedTravellers) return <FieldsComing lazy={screened} view={view} height={320} />;
  return <ScreenedTravellers view={view} />;
});
