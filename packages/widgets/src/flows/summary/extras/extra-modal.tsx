import { Alert, Modal, Skeleton } from '@coverkit/ui';
import { useEffect, useRef } from 'react';
import { focusPath } from '../../../flow/focus.ts';
import { observer } from '../../../flow/observer.ts';
import { errorMessages, fieldErrors } from '../../../flow/problems/problem-words.ts';
import { PartFailed } from '../../../flow/screens/part-failed.tsx';
import type { QuoteView } from '../screens/props.ts';
import type { ExtraWithForm } from './extra-forms.ts';
import { lazyForms } from './lazy-forms.ts';

const titles = {
  snowCover: 'snow.title',
  climbingCover: 'climbing.title',
  valuablesCover: 'valuables.title',
} as const satisfies Record<ExtraWithForm, string>;

/** The questions of the extra that is being switched on or edited; it stays until they are answered (EXTR-01). */
export const ExtraModal = observer(function ExtraModal(view: QuoteView) {
  const { model, quote, words } = view;
  const key = model.extras.editing.value;
  const form = key && model.extras.forms[key];
  const dialog = useRef<HTMLDialogElement>(null);
  const submit = async () => {
    const wrong = await form?.submit();
    // After the problems are shown.
    if (wrong) requestAnimationFrame(() => focusPath(dialog.current, wrong));
  };
  return (
    <Modal
      ref={dialog}
      open={key !== null}
      className="ck-extra-modal"
      title={key ? words(titles[key]) : ''}
      size={key === 'snowCover' ? 'regular' : 'wide'}
      onClose={model.extras.cancel}
      cancelLabel={words('extras.cancel')}
      confirmLabel={words(key && quote[key].enabled ? 'extras.save' : 'extras.add')}
      confirmBusy={form?.sending.value ?? false}
      onConfirm={() => void submit()}
    >
      {key && <Fields {...view} extra={key} />}
    </Modal>
  );
});

const Fields = observer(function Fields({ extra, ...view }: QuoteView & { extra: ExtraWithForm }) {
  const { model, words } = view;
  const form = model.extras.forms[extra];
  const lazy = lazyForms[extra];
  const Part = lazy.part.value;
  // However it was opened: a press of its card loads it before.
  useEffect(() => lazy.load(), [lazy]);
  const failure = form.failure.value;
  // Problems at a field are shown there.
  const messages = failure ? errorMessages(words, failure, (path) => path.startsWith(extra)) : [];
  return (
    <>
      {messages.map((message) => (
        <Alert key={message} type="error">
          {message}
        </Alert>
      ))}
      {Part && <Part {...view} errors={fieldErrors(words, form.shown.value)} />}
      {!Part && !lazy.failed.value && (
        <div role="status" aria-label={words('extras.coming')}>
          <Skeleton shape="block" height="180px" />
        </div>
      )}
      {!Part && lazy.failed.value && (
        <PartFailed failed={words('extras.failed')} retry={words('extras.retry')} onRetry={lazy.load} />
      )}
    </>
  );
});
