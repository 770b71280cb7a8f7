import { needsScreening } from '@coverkit/rules';
import { useState } from 'react';
import type { DetailsView } from '../screens/props.ts';
import { Section } from '../sections/section.tsx';
import type { SectionView } from '../sections/sections.ts';
import { ContinueChoice, MedicalCheckbox, YesNo } from './medical-fields.tsx';
import {
  Blocked,
  CollectionNotice,
  CoveredConditions,
  ListButton,
  ScreeningFollows,
} from './medical-notices.tsx';
import { type MedicalQuestion, medicalQuestions, medicalSummary } from './medical-questions.ts';

/** The gate questions (DETL-03), one after the other: each answer decides what is asked next. */
export function Medical({ view, section }: { view: DetailsView; section: SectionView }) {
  const { quote, words } = view;
  const [listOpen, setListOpen] = useState(false);
  const blocked = quote.medical.undiagnosedSymptoms === true;
  return (
    <Section
      view={view}
      section={section}
      summary={[words(`medical.summary.${medicalSummary(quote.medical)}`)]}
      lead={words('medical.lead')}
      action={blocked ? <Blocked view={view} /> : undefined}
      before={needsScreening(quote.medical) && !blocked && <ScreeningFollows view={view} />}
    >
      <div className="ck-questions">
        {medicalQuestions(quote.medical).map((name) => (
          <div className="ck-question" key={name} data-question={name}>
            <Question name={name} view={view} openList={() => setListOpen(true)} />
          </div>
        ))}
      </div>
      <CoveredConditions
        words={words}
        conditions={view.config.coveredConditions}
        open={listOpen}
        onClose={() => setListOpen(false)}
      />
    </Section>
  );
}

type QuestionProps = { name: MedicalQuestion; view: DetailsView; openList: () => void };

function Question({ name, view, openList }: QuestionProps) {
  const { words, quote } = view;
  switch (name) {
    case 'prescreenA':
    case 'coveredCondition':
      return (
        <>
          <YesNo name={name} view={view} />
          <ListButton words={words} onClick={openList} />
          {name === 'coveredCondition' && quote.medical.coveredCondition && (
            <p className="ck-answer-note">{words('medical.coveredCondition.yes')}</p>
          )}
        </>
      );
    case 'preExContinue':
      return <ContinueChoice view={view} />;
    case 'uncoveredAccept':
      return <MedicalCheckbox name={name} view={view} />;
    case 'acknowledgePrivacy':
      return (
        <CollectionNotice view={view}>
          <MedicalCheckbox name={name} view={view} />
        </CollectionNotice>
      );
    default:
      return <YesNo name={name} view={view} />;
  }
}
