import { page, userEvent } from 'vitest/browser';
import type { Mounted } from '../../testing/mount.tsx';
import { ComboBox, type ComboBoxProps } from '../combo-box.tsx';
import type { ComboBoxGroup } from '../result.ts';

export const labels = {
  searching: 'Searching…',
  count: (options: number) => `${options} results`,
  nothing: 'Nothing found',
  clear: 'Clear the search',
};

export const conditions: readonly ComboBoxGroup[] = [
  {
    id: 'conditions',
    label: 'Conditions',
    options: [
      { id: '1 a', label: 'Asthma' },
      { id: '1/b', label: 'Heart attack', description: 'also known as myocardial infarction' },
    ],
  },
  {
    id: 'operations',
    label: 'Operations',
    options: [{ id: '2"c', label: 'Knee replacement', mark: 'Operation' }],
  },
];

/** With three results in two groups; a test overrides what it is about. */
export const Search = (props: Partial<ComboBoxProps>) => (
  <ComboBox
    label="Condition"
    groups={conditions}
    state="found"
    onChoose={() => {}}
    labels={labels}
    {...props}
  />
);

export const field = page.getByRole('combobox');
export const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');
export const options = (mounted: Mounted) => [
  ...mounted.root.querySelectorAll<HTMLElement>('[role="option"]'),
];
export const statusOf = (mounted: Mounted) =>
  [...mounted.find('.ck-combo-box [aria-live]').childNodes].map((one) => one.textContent).join('|');

/** The option that the box names as active. */
export const activeText = (mounted: Mounted) => {
  const id = input(mounted).getAttribute('aria-activedescendant');
  return id === null ? null : mounted.find(`#${CSS.escape(id)}`).textContent;
};

export async function type(mounted: Mounted, text: string): Promise<void> {
  input(mounted).focus();
  await userEvent.keyboard(text);
}
