import { Modal } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { withdrawCopy } from './withdraw.copy.ts';

type Props = { open: boolean; isClimbing: boolean; onClose: () => void; onConfirm: () => void };

/** DETL-18: says what a withdrawal deletes before it does. */
export function WithdrawConsent({ open, isClimbing, onClose, onConfirm }: Props) {
  const words = useWords('details', withdrawCopy);
  return (
    <Modal
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title={words('medical.withdraw.title')}
      cancelLabel={words('medical.withdraw.keep')}
      confirmLabel={words('medical.withdraw.confirm')}
    >
      <p>{words('medical.withdraw.text')}</p>
      {isClimbing && <p>{words('medical.withdraw.climbing')}</p>}
      <p>{words('medical.withdraw.after')}</p>
    </Modal>
  );
}
