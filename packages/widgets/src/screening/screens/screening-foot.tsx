import { Button, Modal, TextLink } from '@coverkit/ui';
import { useSignal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { observer } from '../../flow/observer.ts';
import { telephone, unbroken } from '../../flow/telephone.ts';
import { Failure } from './part.tsx';
import type { DeclarationView, ScreeningView } from './props.ts';

type FootProps = {
  view: DeclarationView & Pick<Partial<ScreeningView>, 'declaring'>;
  /** The way to ask for a person, where there is one beside the telephone. */
  person?: ReactNode;
};

/** On every part: to leave with everything saved, to talk to a person, to withdraw. */
export const ScreeningFoot = observer(function ScreeningFoot({ view, person }: FootProps) {
  const { model, words, config } = view;
  const { supportPhone } = config.brand.legal;
  const isOpen = model.stage.value === 'open';
  // After the decision there is nothing to save, and its part has the button that goes on.
  const isUndecided = isOpen && model.view.value.at !== 'decided';
  // What is saved in a provider's widget is not ours to say.
  const isFramed = view.declaring !== undefined && !model.screening.value?.completed;
  return (
    // No `footer`: on a page without `main` it would be a landmark, and its dialogs no part of it.
    <div className="ck-screening-foot">
      <Failure view={view} actions={['withdraw']} />
      {isUndecided && (
        <div className="ck-screening-foot-row">
          <Button variant="secondary" onClick={view.onLeave}>
            {words(isFramed ? 'framed.leave' : 'leave')}
          </Button>
          {!isFramed && <p className="ck-note">{words('leave.hint')}</p>}
        </div>
      )}
      <div className="ck-screening-foot-row">
        {person}
        <p className="ck-note">
          {words('help.talk')}:{' '}
          <TextLink href={telephone(supportPhone)}>
            {words('help.call', { phone: unbroken(supportPhone) })}
          </TextLink>
        </p>
        {isOpen && <Withdraw view={view} />}
      </div>
    </div>
  );
});

/** DETL-18: deletes everything, and says so before. */
const Withdraw = observer(function Withdraw({ view }: { view: DeclarationView }) {
  const { model, words, traveller } = view;
  const asking = useSignal(false);
  const close = () => {
    asking.value = false;
  };
  const confirm = async () => {
    await model.withdraw();
    close();
  };
  return (
    <>
      <Button
        variant="quiet"
        size="compact"
        onClick={() => {
          asking.value = true;
        }}
      >
        {words('withdraw.open')}
      </Button>
      <Modal
        open={asking.value}
        onClose={close}
        onConfirm={() => void confirm()}
        confirmBusy={model.running.value === 'withdraw'}
        title={words('withdraw.title')}
        confirmLabel={words('withdraw.confirm')}
        cancelLabel={words('withdraw.cancel')}
      >
        <p>{words('withdraw.text', { name: traveller.name })}</p>
        <p>{words('withdraw.again')}</p>
      </Modal>
    </>
  );
});
