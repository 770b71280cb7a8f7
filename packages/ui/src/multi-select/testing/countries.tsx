import { useState } from 'react';
import { page } from 'vitest/browser';
import type { Mounted } from '../../testing/mount.tsx';
import { MultiSelect, type MultiSelectProps } from '../multi-select.tsx';

export const reason = 'The government advises against all travel there.';
export const options = [
  { id: 'AF', label: 'Afghanistan', disabledReason: reason },
  { id: 'CI', label: 'Côte d’Ivoire' },
  { id: 'ID', label: 'Indonesia', keywords: ['Bali'] },
  { id: 'JP', label: 'Japan' },
  { id: 'GB', label: 'United Kingdom', keywords: ['UK'] },
  ...Array.from({ length: 245 }, (_, at) => ({ id: `X${at}`, label: `Zone ${at + 1}` })),
];

export function Countries({ first = [], ...props }: Partial<MultiSelectProps> & { first?: string[] }) {
  const [value, setValue] = useState(first);
  return <MultiSelect label="Countries" options={options} value={value} onChange={setValue} {...props} />;
}

export const trigger = () => page.getByRole('combobox', { name: 'Countries' });
export const search = () => page.getByRole('combobox', { name: 'Search' });
export const option = (name: string | RegExp) => page.getByRole('option', { name });
export const chips = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('.ck-chip-label')].map((one) => one.textContent);
export const statusOf = (mounted: Mounted) =>
  [...mounted.root.querySelectorAll('[role=status]')].map((one) => one.textContent).join('');
