/** Words of the mails of accounts. */
export const accountMailCopy = {
  'setPassword.subject': 'Set a password for {brand}',
  'setPassword.preheader': 'See your policies and quotes in one place.',
  'setPassword.title': 'Set your password',
  'setPassword.lead': 'Set a password to see your policies and quotes in one place, on any device.',
  'setPassword.button': 'Set your password',
  'setPassword.ignore': 'If this wasn’t you, ignore this email. Nobody can set a password without the link.',
  'setPassword.why': 'You’re receiving this email because you have an account with us.',

  'signInCode.subject': 'Your code for {brand}',
  'signInCode.preheader': 'It’s valid for {minutes#minute|minutes}.',
  'signInCode.title': 'Your sign-in code',
  'signInCode.lead': 'Enter this code to sign in. It’s valid for {minutes#minute|minutes}.',
  'signInCode.code': 'Code',
  'signInCode.ignore':
    'If you didn’t try to sign in, somebody may know your password. Change it on our site, or call us on {phone}. Never give this code to anybody, not even to us.',
  'signInCode.why': 'You’re receiving this email because somebody signed in to your account.',
} as const;
