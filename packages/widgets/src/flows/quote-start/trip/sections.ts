/** The parts of the form that open one after the other, in order. */
export const laterSections = ['dates', 'travellers'] as const;
export type LaterSection = (typeof laterSections)[number];
export type SectionName = 'place' | LaterSection;
