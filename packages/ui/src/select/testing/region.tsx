import { useState } from 'react';
import { page } from 'vitest/browser';
import type { Mounted } from '../../testing/mount.tsx';
import { Select, type SelectProps } from '../select.tsx';

export const options = [
  { id: 'world', label: 'Worldwide', description: 'Everywhere' },
  { id: 'europe', label: 'Europe' },
  { id: 'east', label: 'East Asia' },
  { id: 'home', label: 'Australia', disabled: true },
  { id: 'pacific', label: 'Pacific' },
];
export const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `Option ${at + 1}` }));

export function Region({ first = null, ...props }: Partial<SelectProps> & { first?: string | null }) {
  const [value, setValue] = useState<string | null>(first);
  return <Select label="Region" options={options} value={value} onChange={setValue} {...props} />;
}

export const trigger = () => page.getByRole('combobox', { name: 'Region' });
export const text = (mounted: Mounted) => mounted.find('.ck-select-value').textContent;
