export const help = `  npm run -s staff -- mails refused
      Mails that a mail server refused for good, the newest first. Call the customer: "policy show" has their phone
      number, and "policy correct-email" takes the address that they meant.`;

export const words = {
  none: 'No mail was refused.',
  columns: ['REFUSED', 'BRAND', 'QUOTE', 'MAIL', 'CODE'],
} as const;
