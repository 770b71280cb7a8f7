/** Two plans of a climber, with what each costs more. */
export const plans = [
  {
    id: 'trek',
    label: 'Trekking',
    description: 'Marked trails up to 6,000 m, with or without a guide',
    aside: '+$82',
  },
  {
    id: 'climb',
    label: 'Mountaineering',
    description: 'Ropes, ice axes, glaciers and peaks',
    aside: '+$240',
  },
];
