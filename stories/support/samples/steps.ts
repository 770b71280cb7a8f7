/** The steps of a purchase. */
export const steps = ['Your trip', 'Travellers', 'Health', 'Review', 'Payment'].map((label) => ({
  id: label.toLowerCase(),
  label,
}));

/** Steps with longer names than fit. */
export const longSteps = [
  'Where you go and when you travel',
  'Everyone who travels with you and how old they are',
  'Health conditions of everyone who travels',
  'Krankenhaustagegeldversicherungsgesellschaften',
].map((label) => ({ id: label, label }));
