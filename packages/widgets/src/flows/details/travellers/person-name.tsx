import { type Insuree, textLimits } from '@coverkit/rules';
import { Checkbox, TextInput } from '@coverkit/ui';
import { useRef } from 'react';
import { useWords } from '../../../brand/brand-provider.tsx';
import type { DetailsView } from '../screens/props.ts';
import { personNameCopy } from './person-name.copy.ts';

type Name = Pick<Insuree, 'firstName' | 'lastName' | 'singleName'>;

type PersonNameProps = {
  view: DetailsView;
  /** Of the person, as problems name it. */
  path: string;
  person: Name;
  /** False where the browser's user is hardly meant. */
  fillIn: boolean;
  onChange: (name: Partial<Name>) => void;
};

/** DETL-05: a person's names; of somebody who has only one, a single field. */
export function PersonName({ view, path, person, fillIn, onChange }: PersonNameProps) {
  const words = useWords('details', personNameCopy);
  const { errors } = view;
  const { singleName } = person;
  /** What a tick by mistake would lose. */
  const lastName = useRef('');
  const field = (name: 'firstName' | 'lastName', label: string, token: string) => (
    <TextInput
      label={label}
      name={`${path}.${name}`}
      autoComplete={fillIn ? token : 'off'}
      value={person[name]}
      maxLength={textLimits.personName}
      required
      error={errors[`${path}.${name}`]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  return (
    <>
      <div className="ck-pair">
        {singleName
          ? field('firstName', words('name.single'), 'name')
          : field('firstName', words('name.first'), 'given-name')}
        {!singleName && field('lastName', words('name.last'), 'family-name')}
      </div>
      <Checkbox
        label={words('name.one')}
        checked={singleName}
        onChange={(one) => {
          if (one) lastName.current = person.lastName;
          onChange({ singleName: one, lastName: one ? '' : lastName.current });
        }}
      />
    </>
  );
}
