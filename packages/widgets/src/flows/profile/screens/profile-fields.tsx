import { type ProfileFields as Fields, textLimits } from '@coverkit/rules';
import { EmailInput, PhoneInput, Select, TextInput } from '@coverkit/ui';
import { type ReactNode, useState } from 'react';
import { observer } from '../../../flow/observer.ts';
import { fieldErrors } from '../../../flow/problems/problem-words.ts';
import type { UpdateProfileModel } from '../update-profile.model.ts';
import type { ProfileFlow } from './props.ts';

type Props = { flow: ProfileFlow; form: UpdateProfileModel['form'] };
type TextName = Exclude<keyof Fields, 'state'>;

const limits = { ...textLimits, firstName: textLimits.personName, lastName: textLimits.personName };

/** A customer who lives abroad has no state of ours. */
const abroad = 'none';

/** The autocomplete tokens let the browser fill all of it in. */
export const ProfileFields = observer(function ProfileFields({ flow, form }: Props) {
  const { words, config } = flow;
  const values = form.values.value;
  // A record with an address and no state is of one abroad; without an address nothing was answered yet.
  const [isAbroad, setAbroad] = useState(values.address !== '');
  const errors = fieldErrors(words, form.shown.value);
  const field = (name: TextName, autoComplete: string, { required = true, hint = '' } = {}) => ({
    label: words(name),
    ...(hint && { hint }),
    name,
    autoComplete,
    value: values[name],
    required,
    error: errors[name],
    maxLength: limits[name],
    onChange: (value: string) => form.type({ [name]: value }),
    onBlur: () => form.blur(name),
  });
  return (
    <>
      <At path="email">
        <EmailInput {...field('email', 'email', { hint: words('email.hint') })} />
      </At>
      <div className="ck-profile-pair">
        <At path="firstName">
          <TextInput {...field('firstName', 'given-name')} />
        </At>
        <At path="lastName">
          <TextInput {...field('lastName', 'family-name', { required: false })} />
        </At>
      </div>
      <div className="ck-profile-pair">
        <At path="phone">
          <PhoneInput {...field('phone', 'tel')} />
        </At>
        <At path="company">
          <TextInput {...field('company', 'organization', { required: false })} />
        </At>
      </div>
      <At path="address">
        <TextInput {...field('address', 'street-address')} />
      </At>
      <div className="ck-profile-place">
        <At path="locality">
          <TextInput {...field('locality', 'address-level2')} />
        </At>
        <At path="state">
          <Select
            label={words('state')}
            name="state"
            placeholder={words('state.placeholder')}
            autoComplete="address-level1"
            options={[
              ...config.states.map((state) => ({ id: state, label: state })),
              { id: abroad, label: words('state.none') },
            ]}
            value={values.state || (isAbroad ? abroad : null)}
            error={errors.state}
            onChange={(state) => {
              setAbroad(state === abroad);
              form.change({ state: state === abroad ? '' : state }, ['state', 'postCode']);
            }}
          />
        </At>
        <At path="postCode">
          <TextInput
            {...field('postCode', 'postal-code', { required: values.state !== '' })}
            // Postcodes of other countries may have letters, which a numeric keypad lacks.
            inputMode={values.state === '' ? 'text' : 'numeric'}
          />
        </At>
      </div>
    </>
  );
});

const At = ({ path, children }: { path: string; children: ReactNode }) => (
  <div data-path={path}>{children}</div>
);
