/**
 * First digits of the postcodes of each state, with the ranges that share one (Australia Post), and the postcodes of another state
 * that reach over its border (decision 8).
 */
const postcodes: ReadonlyMap<string, RegExp> = new Map([
  ['NSW', /^(?:[12]\d{3}|3500|3586|3644|3691|3707|43(?:7[57]|8[035]))$/],
  ['ACT', /^(?:(?:02|26|29)\d{2}|2540)$/],
  ['VIC', /^(3|8)\d{3}$/],
  ['QLD', /^(?:[49]\d{3}|2406)$/],
  ['SA', /^(?:5\d{3}|0872)$/],
  ['WA', /^(?:6\d{3}|0872)$/],
  ['TAS', /^7\d{3}$/],
  ['NT', /^(?:0[89]\d{2}|4825)$/],
]);

/** DETL-06: whether a postcode is one of a state, or has the form of one where the state is not in the table. */
export const isPostcodeOf = (state: string, postcode: string): boolean =>
  (postcodes.get(state) ?? /^\d{4}$/).test(postcode);
