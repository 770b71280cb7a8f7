import type { ScreenedCondition, ScreenedQuestion } from '@coverkit/rules/contract';
import { isOptions } from '@coverkit/rules/screening';
import { Button, Modal } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { observer } from '../../flow/observer.ts';
import { Failure, Part, PartActions } from './part.tsx';
import { addressed, type DeclarationView, type ScreeningWords } from './props.ts';

/** Every answer once more, and the declaration, which is asked for expressly (SCRN-03). */
export const Review = observer(function Review({ view }: { view: DeclarationView }) {
  const { model, words, config } = view;
  const asking = useSignal(false);
  const declare = async () => {
    await model.complete();
    asking.value = false;
  };
  return (
    <Part
      view={view}
      title={words('review.title')}
      lead={words('review.lead', { insurer: config.brand.legal.insurer })}
    >
      {model.screening.value?.conditions.map((condition) => (
        <Answers key={condition.number} view={view} condition={condition} />
      ))}
      <p>
        <Button variant="secondary" icon="plus" onClick={() => model.show({ at: 'search' })}>
          {words('review.add')}
        </Button>
      </p>
      <Failure view={view} actions={['complete']} />
      <PartActions view={view}>
        <Button
          size="large"
          onClick={() => {
            asking.value = true;
          }}
        >
          {words('review.declare')}
        </Button>
      </PartActions>
      <Modal
        open={asking.value}
        onClose={() => {
          asking.value = false;
        }}
        onConfirm={() => void declare()}
        confirmBusy={model.running.value === 'complete'}
        title={words('declare.title')}
        confirmLabel={words('declare.confirm')}
        cancelLabel={words('declare.cancel')}
      >
        <p>{addressed(view, 'declare.text')}</p>
        <p>
          <strong>{words('declare.final')}</strong>
        </p>
      </Modal>
    </Part>
  );
});

function Answers({ view, condition }: { view: DeclarationView; condition: ScreenedCondition }) {
  const { model, words } = view;
  const Heading = view.level === 'h2' ? 'h3' : 'h4';
  return (
    <section className="ck-screening-answers">
      <Heading className="ck-screening-subheading">{condition.name}</Heading>
      <dl>
        {condition.questions.map((question) => (
          <div key={question.id}>
            <dt>{question.text}</dt>
            <dd>{answerWords(question, words)}</dd>
            <dd>
              <Button
                variant="quiet"
                size="compact"
                aria-label={words('review.change.label', { question: question.text })}
                onClick={() =>
                  model.show({ at: 'question', number: condition.number, questionId: question.id })
                }
              >
                {words('review.change')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function answerWords({ answer, options }: ScreenedQuestion, words: ScreeningWords): string {
  if (!answer) return '';
  if (!isOptions(answer)) return words('body.value', answer);
  return options
    .filter(({ id }) => answer.includes(id))
    .map(({ text }) => text)
    .join('; ');
}
