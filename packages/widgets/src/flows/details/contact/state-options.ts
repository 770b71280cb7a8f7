const names: Readonly<Record<string, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** States by their codes; browsers and password managers fill them in by their names too. */
export const stateOptions = (states: readonly string[]) =>
  states.map((state) => ({
    id: state,
    label: state,
    keywords: Object.hasOwn(names, state) ? [names[state]!] : [],
  }));
