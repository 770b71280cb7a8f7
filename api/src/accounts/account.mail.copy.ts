/** Words of the mails of accounts. */
export const accountMailCopy = {
  'setPassword.subject': 'Set a password for {brand}',
  'setPassword.preheader': 'See your policies and quotes in one place.',
  'setPassword.title': 'Set your password',
  'setPassword.lead': 'Set a password to see your policies and quotes in one place, on any device.',
  'setPassword.button': 'Set your password',
  'setPassword.ignore': 'If this wasn’t you, ignore this email. Nobody can set a password without the link.',
  'setPassword.why': 'You’re receiving this email because you have an account with us.',
} as const;
