import { Modal } from '@coverkit/ui';
import { listOf } from '../../flow/list-of.ts';
import { observer } from '../../flow/observer.ts';
import type { ConditionGroup } from '../model/questions.ts';
import type { DeclarationView } from './props.ts';

type Props = { view: DeclarationView; group: ConditionGroup | null; onClose: () => void };

/** SCRN-03: before a condition is removed, what goes with it. */
export const RemoveModal = observer(function RemoveModal({ view, group, onClose }: Props) {
  const { model, words } = view;
  const names = group?.followOns.map(({ name }) => name) ?? [];
  const remove = async () => {
    if (group) await model.remove(group.first.number);
    onClose();
  };
  return (
    <Modal
      open={group !== null}
      onClose={onClose}
      onConfirm={() => void remove()}
      confirmBusy={model.running.value === 'remove'}
      title={words('remove.title', { name: group?.first.name ?? '' })}
      confirmLabel={words('remove.confirm')}
    >
      <p>{words('remove.text')}</p>
      {names.length > 0 && <p>{words('remove.group', { names: listOf(names, words.locale) })}</p>}
    </Modal>
  );
});
