import type { Config } from '@coverkit/rules/contract';
import type { Words } from '../../brand/copy.ts';
import type { checkoutCopy } from '../checkout.copy.ts';
import { type FieldType, providerApi, requestProviderScript } from './provider-script.ts';
import { createSecureFields, type SecureFields } from './secure-fields.ts';

/** The provider's fields with the brand's key, words and faces. */
export function createBrandFields(
  { brand, payment }: Config,
  words: Words<typeof checkoutCopy>,
): SecureFields {
  return createSecureFields({
    publicApiKey: payment.publicApiKey,
    requestScript: () => requestProviderScript(payment.scriptUrl),
    findApi: providerApi,
    labels: wordsOfFields((field) => words(`card.${field}`)),
    messages: wordsOfFields((field) => words(`card.${field}.invalid`)),
    fonts: typeof document === 'undefined' ? [] : brand.theme.fonts.map(atPage),
  });
}

/** A server shows no card fields, and has no address for their fonts. */
const atPage = <Font extends { url: string }>(font: Font): Font => ({
  ...font,
  url: new URL(font.url, document.baseURI).href,
});

const wordsOfFields = (say: (field: FieldType) => string) =>
  ({ name: say('name'), card: say('card'), expiry: say('expiry'), cvn: say('cvn') }) as const;
