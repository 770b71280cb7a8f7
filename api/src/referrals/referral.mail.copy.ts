/** Words of the mails of referrals. */
export const referralMailCopy = {
  'referralApproved.subject': 'Your quote {reference} is approved',
  'referralApproved.preheader':
    'We’re holding the price until {until}. You’re not insured until you’ve paid.',
  'referralApproved.title': 'Your quote is approved',
  'referralApproved.lead':
    'A specialist has reviewed your quote, and we can offer you this cover at the price below.',
  'referralApproved.held':
    'We’re holding the price until {until}. Your answers are saved, and the link opens your quote where you left off.',
  'referralApproved.button': 'Continue to payment',
  'referralApproved.why':
    'You’re receiving this email because you asked us for cover that a specialist reviews.',

  'referralDeclined.subject': 'Our decision on your quote {reference}',
  'referralDeclined.preheader': 'We can’t offer this cover. Nothing has been charged.',
  'referralDeclined.title': 'We can’t offer this cover',
  'referralDeclined.lead':
    'We’re sorry. A specialist has reviewed your quote {reference}, and we can’t offer you this insurance. You’re not insured with us, and nothing has been charged.',
  'referralDeclined.button': 'See your quote',
  'referralDeclined.contact.title': 'Talk to us',
  'referralDeclined.contact.text':
    'If you think we’ve misunderstood something, call us on {phone} or reply to this email. A person will look at it again.',
  'referralDeclined.complaints.title': 'If you’re not happy with this decision',
  'referralDeclined.afca':
    'The Australian Financial Complaints Authority (AFCA) is free and independent: afca.org.au, 1800 931 678.',
  'referralDeclined.why':
    'You’re receiving this email because you asked us for cover that a specialist reviews.',

  'referralQuestion.subject': 'A question about your quote {reference}',
  'referralQuestion.preheader': 'We need one more answer before we can decide.',
  'referralQuestion.title': 'We have a question for you',
  'referralQuestion.lead':
    'A specialist is reviewing your quote {reference}. Before we can decide, we need to know one more thing:',

  'question.answer':
    'To answer, reply to this email or call us on {phone} and quote your reference. You won’t be charged in the meantime.',
  'question.button': 'See your quote',

  'medicalQuestion.subject': 'A question about your quote {reference}',
  'medicalQuestion.preheader': 'Open your quote to read it.',
  'medicalQuestion.title': 'We have a question for you',
  'medicalQuestion.lead':
    'You asked for a person to look at your quote {reference}. Before we can decide, we have a question for {name}. We don’t put it in an email, to keep it private. Open your quote, then the medical screening of {name}.',
  'medicalQuestion.button': 'Read the question',

  'medicalReferral.unnamed': 'one of the travellers',
  'medicalReferral.why': 'You’re receiving this email because you asked for a person to look at your quote.',

  'medicalApproved.subject': 'Our decision on your quote {reference}',
  'medicalApproved.preheader': 'Please read and accept it. We’re holding the price until {until}.',
  'medicalApproved.title': 'Our decision is ready to read',
  'medicalApproved.lead':
    'Thanks for talking to us. Our decision for {name} is in your quote: what we cover, what we don’t, and what it costs. We don’t put it in an email, to keep it private.',
  'medicalApproved.held':
    'To accept it, open your quote, then the medical screening of {name}. You can pay after that. We’re holding the price until {until}.',
  'medicalApproved.button': 'Read and accept',
} as const;
