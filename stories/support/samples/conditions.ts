import type { ComboBoxGroup, ComboBoxOption } from '@coverkit/ui';

export const conditions: readonly ComboBoxOption[] = [
  { id: 'asthma', label: 'Asthma' },
  { id: 'exercise-asthma', label: 'Exercise-induced asthma' },
  { id: 'heart-attack', label: 'Heart attack', description: 'also known as myocardial infarction' },
  { id: 'high-blood-pressure', label: 'High blood pressure', description: 'also known as hypertension' },
  { id: 'hay-fever', label: 'Hay fever' },
];

const operations: readonly ComboBoxOption[] = [
  { id: 'hip', label: 'Hip replacement', mark: 'Operation' },
  {
    id: 'bypass',
    label: 'Heart bypass',
    description: 'also known as coronary artery bypass graft',
    mark: 'Operation',
  },
];

/** What is found for “h”. */
export const found: readonly ComboBoxGroup[] = [
  { id: 'conditions', label: 'Conditions', options: conditions.slice(2) },
  { id: 'operations', label: 'Operations', options: operations },
];

export const asthma: readonly ComboBoxGroup[] = [
  { id: 'conditions', label: 'Conditions', options: conditions.slice(0, 2) },
];

export const long: readonly ComboBoxGroup[] = [
  {
    id: 'conditions',
    label: 'Conditions that a doctor has told you of in the last ten years, treated or not',
    options: [
      {
        id: 'longest',
        label: 'Arrhythmogenic right ventricular cardiomyopathy with an implanted defibrillator',
        description:
          'also known as ARVC, ARVD, right ventricular dysplasia or Pneumonoultramicroscopicsilicovolcanoconiosis',
        mark: 'Operation of the heart',
      },
      ...conditions,
    ],
  },
];

/** A search that answers as a server would, without its delay. */
export function searchConditions(text: string): readonly ComboBoxGroup[] {
  const wanted = text.trim().toLowerCase();
  return [
    { id: 'conditions', label: 'Conditions', options: conditions },
    { id: 'operations', label: 'Operations', options: operations },
  ]
    .map((group) => ({
      ...group,
      options: group.options.filter((one) =>
        `${one.label} ${one.description ?? ''}`.toLowerCase().includes(wanted),
      ),
    }))
    .filter((group) => group.options.length > 0);
}

export const searchLabels = {
  searching: 'Searching…',
  count: (options: number) => (options === 1 ? '1 result' : `${options} results`),
  nothing: 'We couldn’t find that. Check the spelling, or try another name for it.',
  clear: 'Clear the search',
};
