import { Checkbox, Modal } from '@coverkit/ui';
import { observer } from '../../../flow/observer.ts';
import { acknowledgementParts } from '../acknowledgement.ts';
import type { SummaryView } from './props.ts';

/** SUMM-04: the duty not to misrepresent, and privacy, each with its tick. */
export const Acknowledge = observer(function Acknowledge({ model, words, config }: SummaryView) {
  const { legal } = config.brand;
  const { ticked, missing, tick } = model.acknowledgement;
  return (
    <Modal
      open={model.modal.value === 'acknowledge'}
      title={words('acknowledge.title')}
      size="wide"
      onClose={(reason) => reason !== 'confirm' && model.cancel()}
      cancelLabel={words('acknowledge.cancel')}
      confirmLabel={words('acknowledge.accept')}
      onConfirm={() => void model.accept()}
      confirmBusy={model.confirming.value}
    >
      {acknowledgementParts.map((part) => (
        <section className="ck-acknowledge" key={part}>
          <h3>{words(`acknowledge.${part}`)}</h3>
          {legal[part].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Checkbox
            label={words(`acknowledge.${part}.tick`)}
            checked={ticked.value[part]}
            onChange={(checked) => tick(part, checked)}
            error={missing.value.includes(part) ? words('acknowledge.required') : undefined}
          />
        </section>
      ))}
    </Modal>
  );
});
