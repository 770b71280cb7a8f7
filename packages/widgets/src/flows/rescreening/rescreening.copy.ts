import type { Copy } from '../../brand/copy.ts';
import { screeningCopy } from '../../screening/copy/screening.copy.ts';

/** Every word of a re-screening (RSCR-01): those of a screening, and what is different for a policy that is sold. */
export const rescreeningCopy = {
  ...screeningCopy,
  title: 'Medical Re-screening',
  'title.of': 'Medical Re-screening {name}',
  lead: 'Tell us what has changed. We show you what it means for your policy before anything is decided.',
  loading: 'Loading the medical re-screening…',
  'load.failed.title': 'The medical re-screening could not be loaded',
  'load.notFound.title': 'This link is no longer valid',
  'load.notFound.text':
    'It may have been used already, or it has expired. Your policy stays as it is. If you think this is a mistake, call us.',
  'load.notFound.start': 'Go to home page',
  'alert.invalid':
    'Unfortunately this link no longer appears to be valid. Please contact our support team for assistance if you feel this is in error.',
  'facts.label': 'The policy',
  'facts.policyNumber': 'Policy number',
  'facts.traveller': 'Traveller',
  'facts.level': 'Cover level',
  'facts.dates': 'Policy dates',
  'facts.snow': 'Snow cover',
  'facts.climbing': 'Climbing cover',
  'facts.span': '{from} to {to}',
  'facts.until': 'Link valid until',

  'consent.lead': 'A few questions about your conditions decide what your policy covers from now on.',
  'consent.lead.child':
    'A few questions about {name}’s conditions decide what the policy covers from now on. A parent or guardian answers them.',
  'consent.why':
    'To decide which of them {insurer} covers on this policy, and at what premium. It is worked out automatically; you can ask for a person to look at it.',
  'consent.long': 'As part of your policy, for as long as the law requires.',
  'consent.change':
    'You can withdraw until you decide. What you declared here is then deleted, and your policy stays as it is.',
  'search.lead':
    'Start with any one. Include what is well under control, and what you take medicine for. If nothing applies any more, you don’t need to do anything: your policy stays as it is.',
  'withdraw.text':
    'Everything declared for {name} on this page is deleted: the conditions, the answers and the result.',
  'withdraw.again':
    'Your policy stays as it is, and this link can’t be used again. New conditions aren’t covered.',
  'withdrawn.title': 'Your consent is withdrawn',
  'withdrawn.text': 'Everything you declared here has been deleted. Your policy stays as it was.',
  'withdrawn.again': 'If you change your mind',
  'withdrawn.again.text': 'Ask us for a new link. We’ll ask for your consent again.',
  'list.lead':
    'This is what we have on record. Update it, remove anything that no longer applies, and add what’s new.',
  'list.review': 'That’s everything now',
  'cannotFind.person':
    'We’ll find it with you on the phone. Your answers so far are saved. Have your policy number ready: {reference}.',
  'review.lead': '{insurer} decides based on these answers from now on.',
  'notice.changed': 'The answers were changed in another window or on another device. Here they are now.',

  'outcome.loading': 'Working out what it means for your policy…',
  'outcome.failed': 'That could not be loaded.',
  'outcome.title': 'We can cover these conditions',
  'outcome.title.some': 'We can cover some of these conditions',
  'outcome.lead': 'Nothing has changed yet. Decide below.',
  'outcome.premium': 'Medical premium',
  'outcome.before': 'Paid so far',
  'outcome.after': 'With this declaration',
  'outcome.minimum': 'Top-up to our minimum premium, already paid',
  'outcome.duty': 'Stamp duty on the difference',
  'outcome.toPay': 'To pay now',
  'outcome.free': 'Nothing to pay',
  'outcome.lower':
    'Your medical premium would be lower now. What you have paid isn’t refunded, and there is nothing to pay.',
  'outcome.card': 'Accept and pay by card',
  'outcome.card.lead': 'Your policy changes once the payment is through, from the day you pay.',
  'outcome.pay': 'Accept and pay {total|money}',
  'outcome.accept': 'Accept this cover',
  'outcome.refuse': 'Leave my policy as it is',
  'outcome.saving': 'Saving…',
  'outcome.or': 'If you would rather not',
  'outcome.or.text': 'If you don’t accept, your policy stays exactly as it is.',
  'outcome.or.names': 'Claims that come from these conditions are not paid: {names}.',
  'refuse.title': 'Leave your policy as it is?',
  'refuse.text':
    'Claims that come from these conditions are then not paid, even in an emergency: {names}. Hospital bills overseas can be very high.',
  'refuse.text.none': 'Your policy stays as it is. This link can’t be used again.',
  'refuse.rest': 'Everything else on your policy stays covered. This link can’t be used again.',
  'refuse.confirm': 'Leave it as it is',
  'refuse.cancel': 'Back',
  'allDeclined.lead':
    'We’re sorry. With the answers given, the insurer can’t take on this risk. Your policy stays as it was.',
  'allDeclined.still.title': 'What stays covered',
  'allDeclined.still':
    'Everything your policy covers already, including conditions named on your certificate. Claims that come from the conditions above are not paid.',
  'allDeclined.kept.title': 'Your cover stays as it is',
  'allDeclined.kept.lead':
    'With the answers given, the insurer can’t add any cover. Your policy stays as it was.',
  'allDeclined.kept.still':
    'Everything your policy covers already, including conditions named on your certificate.',
  'allDeclined.confirm': 'I understand',

  'done.title': 'Your purchase was successful!',
  'done.title.free': 'Your policy is updated',
  'done.title.refused': 'Your policy stays as it is',
  'done.lead':
    'Thank you, {name}’s conditions are part of the policy now. A new certificate is on its way by email.',
  'done.lead.refused': 'Nothing was charged, and nothing on the policy has changed for {name}.',
  'done.loading': 'Loading your policy…',
  'done.facts': 'Your policy',
  'done.paid': 'Premium paid',
  'done.uncovered': 'Not covered, because you didn’t accept',
  'done.next.title': 'What happens next',
  'done.next.text':
    'The email has your new certificate and, where you paid, a receipt. Take the certificate with you.',
  'done.contact.title': 'Questions about your cover?',
  'done.home': 'Go to home page',
} as const satisfies Copy;
