import { Alert, Button, Icon } from '@coverkit/ui';
import { useEffect, useId, useRef } from 'react';
import type { Words } from '../../brand/copy.ts';
import { observer } from '../../flow/observer.ts';
import type { paymentFormCopy } from '../payment-form.copy.ts';
import { cardStyles, paintedScheme } from './card-styles.ts';
import { type FieldType, fieldTypes } from './provider-script.ts';
import type { SecureFields } from './secure-fields.ts';

type Props = { fields: SecureFields; words: Words<typeof paymentFormCopy>; disabled?: boolean };

/** The four boxes around the provider's frames (DETL-08). Label, box and message are ours; the inputs are the provider's. */
export const CardFields = observer(function CardFields({ fields, words, disabled }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const phase = fields.phase.value;
  const missing = Object.values(fields.status.value).includes('missing');

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const box = (field: FieldType) => element.querySelector<HTMLElement>(`[data-card="${field}"]`)!;
    const containers = { name: box('name'), card: box('card'), expiry: box('expiry'), cvn: box('cvn') };
    const styles = cardStyles(containers.card);
    // The frames get their colours once: their boxes keep this scheme if the page's changes later.
    const scheme = paintedScheme(containers.card);
    for (const one of Object.values(containers)) one.style.colorScheme = `only ${scheme}`;
    fields.mount(containers, styles);
    return () => fields.unmount();
  }, [fields]);

  return (
    <fieldset className="ck-card" ref={root} data-phase={phase} data-disabled={disabled || undefined}>
      <legend className="ck-visually-hidden">{words('card.legend')}</legend>
      {phase === 'failed' && (
        <Alert type="error" title={words('card.failed.title')}>
          <p>{words('card.failed.text')}</p>
          <div className="ck-pay-actions">
            <Button variant="secondary" onClick={() => fields.reset()}>
              {words('card.failed.retry')}
            </Button>
          </div>
        </Alert>
      )}
      <div className="ck-card-grid" hidden={phase === 'failed'}>
        {fieldTypes.map((field) => (
          <CardField key={field} id={`${id}-${field}`} field={field} fields={fields} words={words} />
        ))}
      </div>
      <p className="ck-visually-hidden" role="status">
        {missing && words('card.missing')}
      </p>
      <p className="ck-card-secure" role="status">
        <Icon name="lock" size={18} />
        <span>{words(phase === 'loading' ? 'card.loading' : 'card.secure')}</span>
      </p>
    </fieldset>
  );
});

type FieldProps = { id: string; field: FieldType } & Pick<Props, 'fields' | 'words'>;

const CardField = observer(function CardField({ id, field, fields, words }: FieldProps) {
  const status = fields.status.value[field];
  const invalid = status === 'invalid' || status === 'missing';
  const hint = words.find(`card.${field}.hint`);
  const focusFrame = () => document.getElementById(id)?.querySelector('iframe')?.focus();
  return (
    <div className="ck-field ck-card-field" data-field={field} data-invalid={invalid || undefined}>
      {/* A label cannot refer to an input inside a frame, which has its own name: this one is for sight and pointers. */}
      <button type="button" className="ck-field-label ck-card-label" tabIndex={-1} onClick={focusFrame}>
        {words(`card.${field}`)}
      </button>
      <div
        className="ck-control ck-card-box"
        id={id}
        data-card={field}
        data-invalid={invalid || undefined}
        data-loading={fields.phase.value === 'loading' || undefined}
      />
      {hint && <p className="ck-field-hint">{hint}</p>}
      {/* No live role: the frame announces its own error, and the form those of fields that are missing. */}
      <div className="ck-field-error">
        {invalid && (
          <>
            <Icon name="error" size={18} />
            <span>{words(`card.${field}.invalid`)}</span>
          </>
        )}
      </div>
    </div>
  );
});
