import type { TabItem } from '@coverkit/ui';

const words = (text: string) => <p style={{ maxInlineSize: '62ch' }}>{text}</p>;

/** Three views of one cover. */
export const cover: TabItem[] = [
  {
    id: 'cover',
    label: 'What is covered',
    panel: words('Medical help anywhere but at home, being brought home, and a trip that has to end early.'),
  },
  {
    id: 'limits',
    label: 'Limits',
    count: 12,
    countLabel: '12 limits',
    panel: words('Luggage to $8,000, one item to $1,500. Dental help to $1,000, cash to $250.'),
  },
  {
    id: 'not',
    label: 'Not covered',
    panel: words('Climbing above 6,000 m, and what you knew before you bought.'),
  },
];

/** A disabled one, with the reason. */
export const closed: TabItem = {
  id: 'climbing',
  label: 'Climbing',
  disabledReason: 'Opens when climbing cover is added to the quote.',
  panel: null,
};

/** More than fit. */
export const many: TabItem[] = [
  'Overseas medical',
  'Cancellation',
  'Luggage and effects',
  'Rental vehicle excess',
  'Personal liability',
  'Travel delay',
  'Resumption of journey',
  'Accidental death',
  'Snow sports',
].map((label, at) => ({
  id: `${at}`,
  label,
  count: at * 3 + 1,
  panel: words(`${label}: what is paid, and when.`),
}));

export const longTab: TabItem = {
  id: 'long',
  label: 'Krankenhaustagegeldversicherung und Rücktransport',
  panel: words('What a translation into German sometimes brings with it.'),
};
