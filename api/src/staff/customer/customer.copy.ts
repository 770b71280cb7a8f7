/** The messages of commands about customers: in two parts, as in `staff.copy.ts`. */

export const help = `  npm run -s staff -- customer sign-out NUMBER-OR-REFERENCE
      Signs the customer of a policy out everywhere. Their next sign-in asks for password and code, on every device.`;

export const words = {
  signedOut: (policy: string, ended: number) =>
    ended === 0
      ? `The customer of ${policy} was not signed in. Their next sign-in asks for a code.`
      : `The customer of ${policy} was signed out of ${ended} ${ended === 1 ? 'browser' : 'browsers'}. Their next sign-in asks for a code.`,
} as const;
