import { Checkbox, FieldFrame, Progress, RadioGroup } from '@coverkit/ui';
import type { FormEvent } from 'react';
import { observer } from '../../flow/observer.ts';
import { fieldErrors } from '../../flow/problems/problem-words.ts';
import type { AnsweredQuestion } from '../model/answer-drafts.ts';
import { BodyFields } from './body-fields.tsx';
import { ActionButton, Failure, Part, PartActions } from './part.tsx';
import type { DeclarationView } from './props.ts';

type Props = { view: DeclarationView; asked: AnsweredQuestion };

/** SCRN-03: one question at a time. What is chosen is stored by the button, and not before. */
export const Question = observer(function Question({ view }: { view: DeclarationView }) {
  const { model, words } = view;
  const asked = model.question.value;
  if (!asked) return null;
  const { condition, question, position, total } = asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    model.answer(asked);
  };
  const progress = words('question.progress', { position, total });
  return (
    <Part
      view={view}
      title={
        <>
          <span className="ck-visually-hidden">{`${progress}, ${condition.name}: `}</span>
          {question.text}
        </>
      }
      className="ck-screening-question"
    >
      <Progress label={condition.name} value={position} max={total} valueText={progress} />
      <FollowOnNote view={view} asked={asked} />
      <form className="ck-screening-form" noValidate onSubmit={submit}>
        <Answers view={view} asked={asked} />
        <Failure view={view} actions={['answer']} />
        <PartActions view={view}>
          <ContinueButton view={view} asked={asked} />
        </PartActions>
      </form>
    </Part>
  );
});

/** Why a condition that was not searched for is asked about. */
function FollowOnNote({ view, asked: { condition } }: Props) {
  const first = view.model.screening.peek()?.conditions.find((one) => one.number === condition.group_id);
  if (!first || first === condition) return null;
  const place = view.traveller.isChild ? 'question.followOn.child' : 'question.followOn';
  return <p className="ck-note">{view.words(place, { name: first.name })}</p>;
}

const Answers = observer(function Answers({ view, asked }: Props) {
  const { model, words } = view;
  const { question } = asked;
  const errors = fieldErrors(words, model.problems.value);
  if (question.type === 'bmi') return <BodyFields view={view} asked={asked} errors={errors} />;
  if (question.multiple) return <Options view={view} asked={asked} error={errors.answer} />;
  return (
    <RadioGroup
      layout="cards"
      label={question.text}
      labelHidden
      options={question.options.map(({ id, text }) => ({ id, label: text }))}
      value={asked.chosen[0] ?? null}
      error={errors.answer}
      onChange={(id) => model.choose(asked, id)}
    />
  );
});

type OptionsProps = Props & { error: string | undefined };

/** SCRN-04: several options, and those that stand alone. */
function Options({ view, asked, error }: OptionsProps) {
  const { question, chosen } = asked;
  return (
    <FieldFrame group label={question.text} labelHidden hint={view.words('question.multiple')} error={error}>
      {() => (
        <div className="ck-screening-options">
          {question.options.map(({ id, text }) => (
            <Checkbox
              key={id}
              label={text}
              checked={chosen.includes(id)}
              onChange={() => view.model.choose(asked, id)}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

/** SCRN-04: what was changed of several answers is confirmed in so many words. */
function ContinueButton({ view, asked }: Props) {
  const { words } = view;
  const { chosen, differs } = asked;
  const { multiple, options } = asked.question;
  const confirms = multiple && chosen.length > 0 && differs;
  const names = options.filter(({ id }) => chosen.includes(id)).map(({ text }) => text);
  return (
    <>
      {confirms && (
        <p className="ck-note ck-screening-chosen" role="status">
          {words('question.confirm.hint', { chosen: names.join('; ') })}
        </p>
      )}
      <ActionButton view={view} action="answer" type="submit" busyLabel={words('question.saving')}>
        {confirms ? words('question.confirm', { count: chosen.length }) : words('question.next')}
      </ActionButton>
    </>
  );
}
