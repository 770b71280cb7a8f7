import type { Copy } from '../../brand/copy.ts';
import { conditionsCopy } from './conditions.copy.ts';
import { consentCopy } from './consent.copy.ts';
import { framedCopy } from './framed.copy.ts';
import { resultCopy } from './result.copy.ts';
import { travellersCopy } from './travellers.copy.ts';

/** Every word of a medical screening. */
export const screeningCopy = {
  ...consentCopy,
  ...conditionsCopy,
  ...framedCopy,
  ...resultCopy,
  ...travellersCopy,
  title: 'Medical Screening',
  'title.of': 'Medical Screening {name}',
  'traveller.unnamed': 'Traveller {number}',
  loading: 'Loading the medical screening…',
  'load.failed.title': 'The medical screening could not be loaded',
  'load.failed.retry': 'Try again',
  'load.failed.saved': 'Your answers are still here. Please try again in a moment.',
  'load.notFound.title': 'This link no longer works',
  'load.notFound.text':
    'It may be incomplete, or the quote may have expired. Ask the person who sent it for a new one, or call us.',
  'load.notFound.start': 'Get a new quote',
  'notRequired.title': 'No medical screening is needed',
  'notRequired.text':
    'Based on the answers in the quote, {name} doesn’t need one. If that isn’t right, change the medical answers in your details.',
  leave: 'Save and come back later',
  'left.title': 'Everything is saved',
  'left.text': 'You can close this page. To carry on where you left off, open the same link on any device.',
  'left.continue': 'Continue now',
  'leave.hint': 'Every answer is saved as you go.',
  back: 'Back',
  'help.talk': 'Talk to us',
  'help.call': 'Call {phone}',
  'person.open': 'I’d rather talk to someone',
  'person.opening': 'Opening…',
  'person.waiting':
    'You’ve asked to talk to someone. We’ll be in touch within one business day. You can also continue here yourself.',
  'person.approved':
    'Our team decided this after talking with you. It applies once you accept it, and only to this quote.',
  'person.question.title': 'We have a question for you',
  'person.question.answer': 'To answer, reply to our email or call us on {phone}.',
  'failed.offline':
    'That didn’t reach us. Your answer is still here – check your connection, then try again.',
  'failed.paying':
    'Another payment is under way and has to finish first. Nothing was charged. Please try again in a minute.',
  'failed.retry': 'Try again',
  'notice.changed': 'These answers were changed in another window or on another device. Here’s the latest.',
  'notice.declared':
    'You’ve already declared that condition. If something has changed, edit its answers here.',
  'notice.completed': 'The declaration has been made, so you can no longer change it.',
  'notice.ended':
    'Consent was withdrawn, and we’ve deleted everything that was declared. You can start again.',
  'notice.withdrawn': 'You’ve withdrawn your consent, and we’ve deleted everything you declared.',
  'withdraw.open': 'Withdraw consent',
  'withdraw.title': 'Withdraw your consent?',
  'withdraw.text':
    'This deletes everything declared for {name}: the conditions, the answers and the result. If you’ve taken cover for them, it comes off the price.',
  'withdraw.again': 'You’ll need to do a new screening before you can buy.',
  'withdraw.confirm': 'Withdraw and delete',
  'withdraw.cancel': 'Keep everything',
} as const satisfies Copy;
