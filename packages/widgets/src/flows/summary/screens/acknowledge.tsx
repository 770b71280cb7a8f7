import { Checkbox, Modal } from '@coverkit/ui';
import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useCoverkit } from '../../../brand/brand-provider.tsx';
import type { SummaryProps } from './view.ts';

const parts = ['duty', 'privacy'] as const;

/** SUMM-04: the duty not to misrepresent, and privacy. Both are ticked by the visitor, neither beforehand. */
export function Acknowledge({ model, words }: Omit<SummaryProps, 'quote'>) {
  useSignals();
  const { legal } = useCoverkit().config.brand;
  const [ticked, setTicked] = useState({ duty: false, privacy: false });
  const [tried, setTried] = useState(false);
  const open = model.modal.value === 'acknowledge';
  const close = () => {
    model.cancel();
    setTicked({ duty: false, privacy: false });
    setTried(false);
  };
  const confirm = () => {
    setTried(true);
    if (ticked.duty && ticked.privacy) void model.accept();
  };
  return (
    <Modal
      open={open}
      title={words('acknowledge.title')}
      size="wide"
      onClose={(reason) => reason !== 'confirm' && close()}
      cancelLabel={words('acknowledge.cancel')}
      confirmLabel={words('acknowledge.accept')}
      onConfirm={confirm}
      confirmBusy={model.confirming.value}
    >
      {parts.map((part) => (
        <section className="ck-acknowledge" key={part}>
          <h3>{words(`acknowledge.${part}`)}</h3>
          {legal[part].map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Checkbox
            label={words(`acknowledge.${part}.tick`)}
            checked={ticked[part]}
            onChange={(checked) => setTicked((old) => ({ ...old, [part]: checked }))}
            error={tried && !ticked[part] ? words('acknowledge.required') : undefined}
          />
        </section>
      ))}
    </Modal>
  );
}
