import { Modal } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import { listOf } from '../../../flow/list-of.ts';
import { observer } from '../../../flow/observer.ts';
import { ActionButton, Failure } from '../../../screening/screens/part.tsx';
import type { ResultProps } from './props.ts';

/** Leaves the policy as it is, after saying what then has no cover. */
export const Refusal = observer(function Refusal({ view, result }: ResultProps) {
  const { model, words } = view;
  const asking = useSignal(false);
  const Heading = view.level === 'h2' ? 'h3' : 'h4';
  const names = listOf(result.uncoveredIfRefused, words.locale);
  const close = () => {
    asking.value = false;
  };
  const refuse = async () => {
    await model.decide(false);
    close();
  };
  return (
    <section className="ck-rescreening-refusal">
      <Heading className="ck-screening-subheading">{words('outcome.or')}</Heading>
      <p>
        {words('outcome.or.text')} {names && words('outcome.or.names', { names })}
      </p>
      {result.toPay > 0 && <Failure view={view} actions={['confirm']} />}
      <div className="ck-screening-actions">
        <ActionButton
          view={view}
          action="confirm"
          variant="secondary"
          busyLabel={words('outcome.saving')}
          onClick={() => {
            asking.value = true;
          }}
        >
          {words('outcome.refuse')}
        </ActionButton>
      </div>
      <Modal
        open={asking.value}
        onClose={close}
        onConfirm={() => void refuse()}
        confirmBusy={model.running.value === 'confirm'}
        title={words('refuse.title')}
        confirmLabel={words('refuse.confirm')}
        cancelLabel={words('refuse.cancel')}
      >
        {names ? <p>{words('refuse.text', { names })}</p> : <p>{words('refuse.text.none')}</p>}
        {names && <p>{words('refuse.rest')}</p>}
      </Modal>
    </section>
  );
});
