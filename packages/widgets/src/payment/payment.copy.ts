/** Words around a card payment. The four field messages and the alerts are the requirements' own (B5, B8). */
export const paymentCopy = {
  cardType: {
    label: 'Card type',
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    surcharge: '{percent}% surcharge',
    noSurcharge: 'No surcharge',
    required: 'Please choose the type of your card.',
  },
  fields: { name: 'Name on card', card: 'Card number', expiry: 'Expiry date', cvn: 'CVV' },
  hints: { cvn: 'The 3 digits on the back; 4 on the front for American Express.' },
  invalid: {
    name: 'Please ensure the name on your card is supplied.',
    card: 'Please check your card number.',
    expiry: 'Please check your card expiry is correct and valid.',
    cvn: 'Please check your CVV number is correct.',
  },
  secure: 'Your card details go straight to our payment provider. We never see or keep them.',
  loading: 'Setting up the secure card fields…',
  setUpFailed: {
    title: 'The secure card fields could not be loaded',
    text: 'Nothing you have filled in is lost. Check your connection, or pause a content blocker, and try again.',
    retry: 'Try again',
  },
  refused: 'Your card details could not be stored by the payment provider. Please try again.',
  total: {
    label: 'Total to pay',
    price: '{level} cover',
    surcharge: 'American Express surcharge ({percent}%)',
    note: 'In Australian dollars, all taxes included.',
  },
  pay: 'Pay {total} and buy',
  progress: {
    checking: 'Checking your card…',
    sending: 'Buying your policy…',
    stay: 'Please keep this page open. It takes a few seconds.',
  },
  result: {
    noReference:
      'Unfortunately something appears to have gone wrong with your request. If you continue to encounter this issue, please contact our team for assistance.',
    failed:
      'Unfortunately something has gone wrong with your request. If this persists, please contact our support team.',
    declined: {
      title: 'Your card was not accepted',
      text: 'Nothing was charged. Please check the details, or use another card.',
      funds: 'Your bank says there are not enough funds. Nothing was charged.',
      expired: 'Your bank says this card has expired. Nothing was charged.',
    },
    invalid: 'Please enter your card again: the details we held for a moment have expired. Nothing was charged.',
    busy: 'We are very busy right now and nothing was charged. Please try again in a moment.',
  },
  unconfirmed: {
    title: 'We haven’t heard back yet',
    text: 'The connection was lost while you were paying. It is safe to ask again: your card is never charged twice.',
    ask: 'Ask again',
  },
  priceChanged: {
    title: 'The price has changed',
    text: 'Nothing was charged. Since you opened this page the price of your cover has changed from {shown} to {actual}.',
    confirm: 'Pay {total} instead',
    expired: 'Your price was held for 14 days and has been worked out again. Nothing was charged.',
  },
  pending: {
    title: 'We’re confirming your payment',
    text: 'Your bank has not given its answer yet. There is nothing you need to do, and you won’t be charged twice.',
    next: 'This page updates by itself. You can also close it: we email you as soon as we know.',
    slow: 'This is taking longer than usual. We keep asking, and email you as soon as we know.',
    reference: 'Quote {reference}',
  },
} as const;

export type PaymentCopy = typeof paymentCopy;
