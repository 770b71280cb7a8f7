import type { Screening } from '@coverkit/rules/contract';
import { Alert, Modal } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { listOf } from '../../flow/list-of.ts';
import { observer } from '../../flow/observer.ts';
import { unbroken } from '../../flow/telephone.ts';
import { AllDeclined } from './all-declined.tsx';
import { ConditionLists } from './conditions.tsx';
import { ActionButton, Failure, Part } from './part.tsx';
import { addressed, type ScreeningView } from './props.ts';
import { ResultPrice } from './result-price.tsx';

/** SCRN-08: what is covered and what it costs, and the decision. */
export const Result = observer(function Result({ view }: { view: ScreeningView }) {
  const { model } = view;
  const screening = model.screening.value;
  if (!screening) return null;
  if (screening.all_declined) {
    const goOn = () => void model.decide(false);
    return (
      <AllDeclined
        view={view}
        conditions={screening.excluded_conditions}
        accepted={model.accepted.value}
        onGoOn={goOn}
      />
    );
  }
  return <Covered view={view} screening={screening} />;
});

type Props = { view: ScreeningView; screening: Screening };

const Covered = observer(function Covered({ view, screening }: Props) {
  const { words, config, model } = view;
  const accepted = model.accepted.value;
  return (
    <Part
      view={view}
      title={addressed(view, screening.declined ? 'result.title.some' : 'result.title')}
      lead={words('result.lead')}
    >
      {accepted !== null && (
        <Alert type={accepted ? 'ok' : 'info'}>
          {words(accepted ? 'result.accepted' : 'result.declined')}
        </Alert>
      )}
      <ResultPrice view={view} screening={screening} />
      <ConditionLists words={words} screening={screening} />
      {screening.condition_excess > 0 && (
        <Alert type="info">{words('result.excess', { excess: screening.condition_excess })}</Alert>
      )}
      <Decision view={view} screening={screening} />
      {model.referral.referral.value?.state !== 'approved' && (
        <p className="ck-note">
          {words('result.review', { phone: unbroken(config.brand.legal.supportPhone) })}
        </p>
      )}
    </Part>
  );
});

const Decision = observer(function Decision({ view, screening }: Props) {
  const { model, words } = view;
  const asking = useSignal(false);
  const close = () => {
    asking.value = false;
  };
  const accepted = model.accepted.value;
  const { premium } = screening;
  const decline = async () => {
    await model.decide(false);
    close();
  };
  return (
    <>
      <Failure view={view} actions={['confirm']} />
      <div className="ck-screening-actions">
        {accepted !== true && (
          <ActionButton
            view={view}
            action="confirm"
            busyLabel={words('result.saving')}
            onClick={() => void model.decide(true)}
          >
            {premium ? words('result.accept', { amount: premium }) : words('result.accept.free')}
          </ActionButton>
        )}
        {accepted !== false && (
          <ActionButton
            view={view}
            action="confirm"
            variant="secondary"
            busyLabel={words('result.saving')}
            onClick={() => {
              asking.value = true;
            }}
          >
            {words('result.decline')}
          </ActionButton>
        )}
      </div>
      <Modal
        open={asking.value}
        onClose={close}
        onConfirm={() => void decline()}
        confirmBusy={model.running.value === 'confirm'}
        title={words('decline.title')}
        confirmLabel={words('decline.confirm')}
        cancelLabel={words('decline.cancel')}
      >
        <p>
          {words('decline.text', {
            names: listOf(
              [...screening.covered_conditions, ...screening.excluded_conditions].map(({ name }) => name),
              words.locale,
            ),
          })}
        </p>
        <p>{words('decline.rest')}</p>
      </Modal>
    </>
  );
});
