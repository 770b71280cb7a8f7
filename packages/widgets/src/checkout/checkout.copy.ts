import type { Copy } from '../brand/copy.ts';

/** Words around a card payment. The field messages and the alerts are the requirements' own (B5, B8). */
export const checkoutCopy = {
  cardType: 'Card type',
  'cardType.visa': 'Visa',
  'cardType.mastercard': 'Mastercard',
  'cardType.amex': 'American Express',
  'cardType.surcharge': '{percent}% surcharge',
  'cardType.noSurcharge': 'No surcharge',
  'cardType.required': 'Please choose the type of your card.',
  'card.name': 'Name on card',
  'card.card': 'Card number',
  'card.expiry': 'Expiry date',
  'card.cvn': 'CVV',
  'card.cvn.hint': '3 digits on the back, or 4 on the front of American Express',
  'card.name.invalid': 'Please ensure the name on your card is supplied.',
  'card.card.invalid': 'Please check your card number.',
  'card.expiry.invalid': 'Please check your card expiry is correct and valid.',
  'card.cvn.invalid': 'Please check your CVV number is correct.',
  'card.legend': 'Card details',
  'card.secure': 'Your card details go straight to our payment provider. We never see or keep them.',
  'card.loading': 'Setting up the secure card fields…',
  'card.failed.title': 'The secure card fields could not be loaded',
  'card.failed.text':
    'Nothing you have filled in is lost. Check your connection, or pause a content blocker, and try again.',
  'card.failed.retry': 'Try again',
  'card.refused': 'Your card details could not be passed to the payment provider. Please try again.',
  'card.test': 'This is a demonstration. Pay with the test card {card}, any later expiry date and CVV 123.',
  'total.label': 'Total to pay',
  'total.price': '{level} cover',
  'total.surcharge': 'American Express surcharge, {percent}%',
  'total.note': 'In Australian dollars, all taxes included.',
  pay: 'Pay {total|money} and buy',
  'pay.premium': 'Pay {total|money}',
  'progress.checking': 'Checking your card…',
  'progress.sending': 'Buying your policy…',
  'progress.paying': 'Taking your payment…',
  'progress.stay': 'Please keep this page open. It takes a few seconds.',
  'result.noReference':
    'Unfortunately something appears to have gone wrong with your request. If you continue to encounter this issue, please contact our team for assistance.',
  'result.declined.title': 'Your card was not accepted',
  'result.declined': 'Nothing was charged. Please enter your card again, or use another one.',
  'result.declined.D4451':
    'Your bank says there are not enough funds. Nothing was charged. Please use another card.',
  'result.declined.D4454':
    'Your bank says this card has expired. Nothing was charged. Please use another card.',
  'result.invalid.title': 'Please enter your card again',
  'result.invalid': 'The payment provider could not use these details any more. Nothing was charged.',
  'result.notTaken.title': 'Your payment did not go through',
  'result.notTaken':
    'Please try again, or use another card. Should your bank take this payment all the same, we give it back to your card and tell you by email.',
  'result.refunded.title': 'Your money is on its way back',
  'result.refunded':
    'Your bank took a payment that could not be completed. All of it goes back to your card, and we tell you by email when it does. Your bank may take a few business days to show it. You can pay again now, or use another card.',
  'result.otherPayment.title': 'Another payment was under way',
  'result.otherPayment':
    'Another tab or device was paying for this at the same time, so we did not charge your card. You can pay now.',
  'result.busy': 'We are very busy right now, and nothing was charged. Please try again in a moment.',
  'unconfirmed.title': 'We haven’t heard back yet',
  'unconfirmed.text':
    'The connection was lost while you were paying. It is safe to ask again: your card is never charged twice.',
  'unconfirmed.ask': 'Ask again',
  'priceChanged.title': 'The price has changed',
  'priceChanged.text':
    'Nothing was charged. Since you opened this page, your total has changed from {shown|money} to {actual|money}.',
  'priceChanged.confirm': 'Pay {total|money} instead',
  'pending.title': 'We’re confirming your payment',
  'pending.text':
    'Your bank’s answer is still on its way. There is nothing you need to do, and you won’t be charged twice.',
  'pending.next':
    'This page updates by itself. You can also close it: once it is paid you get an email, and the link of this page shows how it stands.',
  'pending.slow':
    'This is taking longer than usual, and we keep asking. Should your bank take the money too late, we refund it and tell you by email.',
  'pending.reference': 'Quote {reference}',
  'pending.policy': 'Policy {policyNumber}',
} as const satisfies Copy;
