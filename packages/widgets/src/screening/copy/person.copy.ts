import type { Copy } from '../../brand/copy.ts';

/** REFR-01: what it means to talk to a person in place of the questions. It loads when somebody asks. */
export const personCopy = {
  'person.title': 'Talk to someone instead',
  'person.lead':
    'You don’t have to answer these questions here. Ask us, and we’ll go through them with you on the phone.',
  'person.lead.policy':
    'You don’t have to answer these questions here. Call us, and we’ll go through them with you on the phone. Your policy stays the same until you accept a change.',
  'person.decides.title': 'A person reviews it',
  'person.decides': 'You’ll hear from us within one business day.',
  'person.charge.title': 'Nothing is charged',
  'person.charge': 'You’ll see our decision and the price first. You’ll only pay if you accept them.',
  'person.notInsured.title': 'Nobody is insured yet',
  'person.notInsured': 'Cover starts once you’ve paid. You can also keep answering the questions here.',
  'person.need.title': 'Please have ready',
  'person.need.medicines': 'the names and doses of all medicines',
  'person.need.dates': 'the dates of the last treatment and hospital stay',
  'person.need.doctor': 'the name and phone number of the doctor',
  'person.need.reference': 'your quote reference: {reference}',
  'person.need.policy': 'your policy number: {reference}',
  'person.call.policy': 'Call us',
  'person.call.title': 'Or call us now',
  'person.hours': 'Weekdays, 9 am to 5 pm {city} time',
  'person.answer': 'We’ll write to {email} to arrange the call.',
  'person.email': 'Email address',
  'person.email.hint': 'We’ll write to you here to arrange the call.',
  'person.noAnswers':
    'This doesn’t send your answers to anyone. You’ll tell us about your health on the phone.',
  'person.noAnswers.child':
    'This doesn’t send your answers to anyone. You’ll tell us about {name}’s health on the phone.',
  'person.agree':
    'I am {name}, and I agree to {insurer} and its staff using the health information I give them on the phone to decide on this cover.',
  'person.agree.child':
    'I am {name}’s parent or guardian, and I agree to {insurer} and its staff using the health information I give them on the phone to decide on this cover.',
  'person.required': 'Please tick the box so we can talk with you about health.',
  'person.send': 'Ask for a call',
  'person.sending': 'Sending…',
  'person.later': 'Not now',
  'person.done.title': 'We’ve got your request',
  'person.done':
    'We’ll be in touch within one business day. Until then nothing is charged and nobody is insured.',
  'person.done.close': 'Close',
} as const satisfies Copy;
