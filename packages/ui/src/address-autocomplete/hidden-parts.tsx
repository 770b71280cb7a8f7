import { type Address, emptyAddress } from './address.ts';

type HiddenPartsProps = { name: string | undefined; address: Address | null; disabled: boolean | undefined };

const parts = Object.keys(emptyAddress) as (keyof Address)[];

/** Hidden inputs for a form: text that was not chosen is not posted. */
export function HiddenParts({ name, address, disabled }: HiddenPartsProps) {
  if (!name) return null;
  return parts.map((part) => (
    <input
      key={part}
      type="hidden"
      name={part === 'address' ? name : `${name}.${part}`}
      value={address?.[part] ?? ''}
      disabled={disabled}
    />
  ));
}
