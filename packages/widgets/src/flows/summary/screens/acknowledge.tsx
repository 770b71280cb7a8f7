import type { Legal } from '@coverkit/rules/contract';
import { Checkbox, Disclosure, Modal } from '@coverkit/ui';
import { useRef } from 'react';
import { focusPath } from '../../../flow/focus.ts';
import { observer } from '../../../flow/observer.ts';
import { type AcknowledgementPart, acknowledgementParts } from '../acknowledgement.ts';
import type { SummaryView, SummaryWords } from './props.ts';

/** SUMM-04: the duty not to misrepresent, and privacy, each in short and in full, with its tick. */
export const Acknowledge = observer(function Acknowledge({ model, words, config }: SummaryView) {
  const { legal } = config.brand;
  const { ticked, missing, tick } = model.acknowledgement;
  const dialog = useRef<HTMLDialogElement>(null);
  const accept = () => {
    void model.accept();
    const [first] = missing.peek();
    // After the marks are drawn: on a small screen what is missing is below the button.
    if (first) requestAnimationFrame(() => focusPath(dialog.current, first));
  };
  return (
    <Modal
      ref={dialog}
      open={model.modal.value === 'acknowledge'}
      title={words('acknowledge.title')}
      size="wide"
      onClose={(reason) => reason !== 'confirm' && model.cancel()}
      cancelLabel={words('acknowledge.cancel')}
      confirmLabel={words('acknowledge.accept')}
      onConfirm={accept}
      confirmBusy={model.confirming.value}
    >
      {acknowledgementParts.map((part) => (
        <section className="ck-acknowledge" key={part} data-path={part}>
          <h3>{words(`acknowledge.${part}`)}</h3>
          <p>{shortOf[part](legal, words)}</p>
          <Disclosure
            summary={
              <>
                {words('acknowledge.all')}
                <span className="ck-visually-hidden">: {words(`acknowledge.${part}`)}</span>
              </>
            }
          >
            {legal[part].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Disclosure>
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

/** The duty is the law's, so every brand's is the same in short. What is done with details is each brand's own: its first paragraph. */
const shortOf: Record<AcknowledgementPart, (legal: Legal, words: SummaryWords) => string> = {
  duty: (_legal, words) => words('acknowledge.duty.short'),
  privacy: ({ privacy }) => privacy[0] ?? '',
};
