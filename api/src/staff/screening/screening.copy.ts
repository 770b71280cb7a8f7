import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- screening show NUMBER-OR-REFERENCE --insuree N --reason "…" [--by NAME]
      What a traveller declared of their health before the purchase and in re-screenings, and the results. Stores who read it and
      why, and prints who did before.
      The one command that prints health answers. Needs the server's HEALTH_KEYS, and its SCREENING_PROVIDER with the variables of
      that, by which the answers are read.`;

export const usage = {
  missingScreeningInsuree: () =>
    'No traveller is named. Health answers are shown of one traveller at a time. Add --insuree with their number, for example --insuree 1; "policy show" and "referrals show" list them.',
  missingReadReason: () =>
    'There is no reason to read health answers. Nothing was shown, because each reading is stored with its reason. Add --reason "why you need them".',
} as const satisfies Messages;

export const refusals = {
  screeningNotFound: (about) =>
    `Traveller ${about} has no screening. Nothing was declared, or the traveller withdrew the consent and everything was deleted. See "referrals show" for the travellers of a quote.`,
} as const satisfies Messages;
