import {
  AddressAutocomplete,
  type AddressProvider,
  Checkbox,
  DateRangePicker,
  EmailInput,
  emptyAddress,
  MultiSelect,
  NumberInput,
  PasswordInput,
  PhoneInput,
  RadioCards,
  RadioGroup,
  SearchInput,
  Select,
  Stepper,
  TextInput,
  Toggle,
} from '@coverkit/ui';
import { useState } from 'react';

const states = ['NSW', 'QLD', 'TAS', 'VIC'].map((id) => ({ id, label: id }));
const countries = [
  { id: 'ID', label: 'Indonesia' },
  { id: 'NZ', label: 'New Zealand' },
  { id: 'FR', label: 'France' },
];
const answers = [
  { id: 'yes', label: 'Yes', description: 'A short screening follows' },
  { id: 'no', label: 'No', description: 'Nothing more to declare' },
];

/** Suggests one street for any text. */
const addresses: AddressProvider = {
  ready: async () => {},
  suggest: async () => [{ id: 'harbour', main: '12 Harbour Street', rest: 'Sydney NSW 2000' }],
  resolve: async () => ({ ...emptyAddress, address: '12 Harbour Street, Sydney NSW 2000' }),
};

/** Every field, filled in, empty, with an error, and read-only. */
export function SpecimenFields() {
  const [dates, setDates] = useState<{ from: string | null; to: string | null }>({
    from: '2027-02-01',
    to: '2027-02-14',
  });
  const [state, setState] = useState('NSW');
  const [chosen, setChosen] = useState(['ID', 'NZ']);
  return (
    <div className="desk-fields">
      <MultiSelect
        label="Countries you’ll visit"
        options={countries}
        value={chosen}
        onChange={(ids) => setChosen([...ids])}
      />
      <DateRangePicker
        label="Travel dates"
        value={dates}
        onChange={setDates}
        minDate="2026-11-20"
        maxDate="2027-11-20"
        today="2026-11-20"
      />
      <TextInput label="Name of the hut" defaultValue="Seaman’s Hut" hint="As on the map." />
      <AddressAutocomplete label="Street address" provider={addresses} country="AU" />
      <TextInput label="Suburb or town" error="Please enter your suburb or town." />
      <EmailInput label="Email" defaultValue="alex@example.com" />
      <PhoneInput label="Phone" defaultValue="0400 000 000" />
      <Select label="State" options={states} value={state} onChange={setState} />
      <NumberInput label="Age on departure" defaultValue={34} />
      <SearchInput label="Search" />
      <PasswordInput label="Password" />
      <TextInput label="Policy number" defaultValue="HL-204611" disabled />
      <Stepper label="Travellers" min={1} max={20} defaultValue={2} />
      <Checkbox label="I have read and accept the Product Disclosure Statement." defaultChecked />
      <Toggle label="We’re a family" description="Children are covered at no extra cost." defaultChecked />
      <RadioGroup
        label="What kind of cover?"
        layout="inline"
        name="desk-kind"
        options={[
          { id: 'single', label: 'Single trip' },
          { id: 'annual', label: 'Annual' },
        ]}
        defaultValue="single"
      />
      <RadioCards label="Any other medical condition?" options={answers} defaultValue="no" />
    </div>
  );
}
