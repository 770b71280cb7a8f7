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

  'newDevice.subject': 'A new device signed in to {brand}',
  'newDevice.preheader': 'If this was you, there’s nothing to do.',
  'newDevice.title': 'A new device signed in',
  'newDevice.lead': 'Somebody signed in to your account with your password and the code we emailed you.',
  'newDevice.device': 'Device',
  'newDevice.on': '{browser} on {system}',
  'newDevice.unknown': 'Not known',
  'newDevice.wrong':
    'If this wasn’t you, change your password now: that signs every other device out. You can also call us on {phone}.',
  'newDevice.button': 'Change your password',
  'newDevice.why': 'You’re receiving this email because it’s about the security of your account.',

  'passwordChanged.subject': 'Your password for {brand} was changed',
  'passwordChanged.preheader': 'Every other device was signed out.',
  'passwordChanged.title': 'Your password was changed',
  'passwordChanged.lead':
    'From now on you sign in with your new password. Every other device was signed out.',
  'passwordChanged.wrong':
    'If this wasn’t you, set a new password now, and call us on {phone}. Nobody can do so without reading your email.',
  'passwordChanged.button': 'Set a new password',
  'passwordChanged.why': 'You’re receiving this email because it’s about the security of your account.',

  'emailCode.subject': 'Confirm your email address for {brand}',
  'emailCode.preheader': 'Your code is valid for {minutes#minute|minutes}.',
  'emailCode.title': 'Confirm your email address',
  'emailCode.lead':
    'Enter this code in your profile to use this address for your account. It’s valid for {minutes#minute|minutes}.',
  'emailCode.code': 'Code',
  'emailCode.button': 'Go to your profile',
  'emailCode.ignore':
    'If you didn’t ask for this, ignore this email, and nothing changes. Never give this code to anybody, not even to us.',
  'emailCode.why': 'You’re receiving this email because somebody entered this address in their profile.',

  'emailChanged.subject': 'Your email address for {brand} was changed',
  'emailChanged.preheader': 'We’ll write to your new address from now on.',
  'emailChanged.title': 'Your email address was changed',
  'emailChanged.lead':
    'From now on you sign in with your new email address, and we’ll write to you there about your account.',
  'emailChanged.wrong': 'If this wasn’t you, call us on {phone} straight away.',
  'emailChanged.why': 'You’re receiving this email because this was the address of your account until now.',

  'accountDeleted.subject': 'Your account with {brand} was deleted',
  'accountDeleted.preheader': 'Your policies stay valid.',
  'accountDeleted.title': 'Your account was deleted',
  'accountDeleted.lead':
    'We’ve deleted your account, as you asked: your profile and your saved quotes. You’re signed out everywhere. A quote you tried to pay for in the last few days is erased within about a week.',
  'accountDeleted.kept':
    'Your policies stay valid, and you can still open them from the emails sent when they were bought. The law makes us keep them and their payments for seven years after they end.',
  'accountDeleted.wrong': 'If this wasn’t you, call us on {phone} straight away.',
  'accountDeleted.why': 'You’re receiving this email because this was the address of your account until now.',
} as const;
