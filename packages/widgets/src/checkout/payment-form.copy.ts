import type { Copy } from '../brand/copy.ts';
import { cardFieldCopy } from './card/card-field.copy.ts';

/** Words of the card's form, its button and what became of a press, which come with them. */
export const paymentFormCopy = {
  ...cardFieldCopy,
  'total.label': 'Total to pay',
  cardType: 'Card type',
  'cardType.visa': 'Visa',
  'cardType.mastercard': 'Mastercard',
  'cardType.amex': 'American Express',
  'cardType.surcharge': '{percent}% surcharge',
  'cardType.noSurcharge': 'No surcharge',
  'cardType.required': 'Choose your card type.',
  'card.cvn.hint': '3 digits on the back, or 4 on the front of American Express',
  'card.legend': 'Card details',
  'card.secure': 'Your card details go straight to our payment provider. We never see or store them.',
  'card.loading': 'Setting up the secure card fields…',
  'card.failed.title': 'The secure card fields didn’t load',
  'card.failed.text':
    'Everything you’ve filled in is still here. Check your connection, or pause your content blocker, then try again.',
  'card.failed.retry': 'Try again',
  'card.refused': 'We couldn’t pass your card details to our payment provider. Please try again.',
  'card.test': 'This is a demonstration. Pay with the test card {card}, any future expiry date and CVV 123.',
  'total.surcharge': 'American Express surcharge, {percent}%',
  'total.note': 'In Australian dollars, including all taxes.',
  'progress.checking': 'Checking your card…',
  'progress.stay': 'Please keep this page open. It takes a few seconds.',
  'result.declined.title': 'Your card was not accepted',
  'result.declined': 'Nothing was charged. Please enter your card again, or use another one.',
  'result.declined.D4451':
    'Your bank says there are not enough funds. Nothing was charged. Please use another card.',
  'result.declined.D4454':
    'Your bank says this card has expired. Nothing was charged. Please use another card.',
  'result.invalid.title': 'Please enter your card again',
  'result.invalid': 'Our payment provider can no longer use these details. Nothing was charged.',
  'result.unavailable':
    'Something is wrong on our side, not with your card. Nothing was charged, and our team has been alerted. Please try again later, or call us.',
  'result.notTaken.title': 'Your payment did not go through',
  'result.notTaken':
    'Please try again, or use another card. If your bank takes this payment after all, we’ll refund it to your card and email you.',
  'result.refunded.title': 'Your money is on its way back',
  'result.refunded':
    'Your bank took a payment that couldn’t be completed. All of it goes back to your card, and we’ll email you when it does. Your bank may take a few business days to show it. You can pay again now, or use another card.',
  'result.otherPayment.title': 'Another payment was under way',
  'result.otherPayment':
    'You were already paying in another tab or on another device, so we didn’t charge your card. You can pay now.',
  'result.paying.title': 'Another payment is under way',
  'result.paying': 'It has to finish first, so we didn’t charge your card. Please try again in a minute.',
  'result.tooMany.title': 'Too many tries',
  'result.tooMany':
    'Nothing was charged. Please wait a few minutes before you try again, or call us on {phone}.',
  'result.busy': 'We are very busy right now, and nothing was charged. Please try again in a moment.',
  'offline.title': 'You’re offline. Nothing was charged.',
  'offline.text': 'Your card details are still here. Once you’re back online, press the button again.',
  'offline.before.title': 'You’re offline',
  'offline.before.text': 'You can pay once you’re back online. Everything you’ve entered is still here.',
  'offline.unreached.title': 'We couldn’t reach our service. Nothing was charged.',
  'offline.unreached.text':
    'Your card details are still here. Check your connection, then press the button again.',
  'unconfirmed.title': 'We haven’t heard back yet',
  'unconfirmed.text':
    'The connection dropped while you were paying. It’s safe to check again: we never charge your card twice.',
  'unconfirmed.ask': 'Check again',
  'priceChanged.title': 'The price has changed',
  'priceChanged.text':
    'Nothing was charged. Since you opened this page, your total has changed from {shown|money} to {actual|money}.',
  'priceChanged.confirm': 'Pay {total|money} instead',
} as const satisfies Copy;
