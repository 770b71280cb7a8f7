import { Button, Checkbox, PasswordInput } from '@coverkit/ui';
import { useId } from 'react';
import { observer } from '../../../flow/observer.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import { FormBox } from '../../../flow/screens/form-box.tsx';
import type { OwnDataModel } from '../own-data.model.ts';
import type { ProfileFlow } from './props.ts';

type Props = { flow: ProfileFlow; model: OwnDataModel };

/** A copy of what is stored of the customer, and the end of their account. */
export const OwnData = observer(function OwnData({ flow, model }: Props) {
  const { words } = flow;
  const id = useId();
  const endId = useId();
  return (
    <>
      <section className="ck-profile-data ck-page-sheet" aria-labelledby={id}>
        <h2 className="ck-page-heading" id={id}>
          {words('data.title')}
        </h2>
        <p>{words('data.lead')}</p>
        <p>
          <Button
            variant="secondary"
            icon="download"
            busy={model.saving.value}
            busyLabel={words('data.download.busy')}
            onClick={() => void model.download()}
          >
            {words('data.download')}
          </Button>
        </p>
      </section>
      <section className="ck-profile-data ck-page-sheet" aria-labelledby={endId} data-part="delete">
        <h2 className="ck-page-heading" id={endId} tabIndex={-1}>
          {words('delete.title')}
        </h2>
        <p>{words('delete.lead')}</p>
        <p>{words('delete.kept')}</p>
        {model.deleting.value ? (
          <Deletion flow={flow} model={model} labelledBy={endId} />
        ) : (
          <p>
            <Button variant="secondary" autoFocus={model.kept.value} onClick={model.open}>
              {words('delete.open')}
            </Button>
          </p>
        )}
      </section>
    </>
  );
});

const Deletion = observer(function Deletion({ flow, model, labelledBy }: Props & { labelledBy: string }) {
  const { words } = flow;
  const { form, keep } = model;
  const values = form.values.value;
  const errors = fieldErrors(words, form.shown.value);
  return (
    <>
      <FormBox
        form={form}
        followsValidity
        className="ck-profile-form"
        labelledBy={labelledBy}
        icon="trash"
        labels={{ submit: words('delete.submit'), busy: words('delete.submit.busy') }}
      >
        <div data-path="passwordCurrent">
          <PasswordInput
            label={words('password.current')}
            name="passwordCurrent"
            value={values.passwordCurrent}
            required
            error={errors.passwordCurrent}
            autoComplete="current-password"
            autoFocus
            onChange={(passwordCurrent) => form.type({ passwordCurrent })}
            onBlur={() => form.blur('passwordCurrent')}
          />
        </div>
        <div data-path="confirmed">
          <Checkbox
            label={words('delete.confirm')}
            name="confirmed"
            checked={values.confirmed}
            error={errors.confirmed}
            onChange={(confirmed) => form.change({ confirmed })}
          />
        </div>
      </FormBox>
      <p className="ck-page-ways">
        <Button variant="quiet" onClick={keep}>
          {words('delete.keep')}
        </Button>
      </p>
    </>
  );
});
