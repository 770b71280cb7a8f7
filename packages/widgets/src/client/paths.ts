import type { EndpointName, endpoints } from '@coverkit/rules/contract';

type Paths = { [N in EndpointName]: (typeof endpoints)[N]['path'] };

/**
 * The paths of the API. A copy, since the endpoint table carries every schema and would triple the script of an
 * affiliate's page; its type accepts the table's exact strings only.
 */
export const paths = {
  config: '/api/config',
  coverage: '/api/coverage',
  brandDocument: '/api/document',
  startQuote: '/api/quote/start',
  previewQuote: '/api/quote/preview',
  updateQuote: '/api/quote/update',
  saveQuote: '/api/quote/save',
  reloadQuote: '/api/quote/reload',
  takeOverQuote: '/api/quote/takeOver',
  confirmHandover: '/api/quote/confirmHandover',
  purchaseQuote: '/api/quote/purchase',
  policyDocuments: '/api/policy/documents',
  policyDocument: '/api/policy/document',
  paymentDetails: '/api/payment/details',
  makePayment: '/api/payment/make',
  setPassword: '/api/auth/set-password',
  forgotPassword: '/api/auth/forgotten',
} as const satisfies Paths;
