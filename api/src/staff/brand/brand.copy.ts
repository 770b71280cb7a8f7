import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- brand check FILE
      Whether a brand's record can be saved: what is wrong, colour by colour. Needs no database.
  npm run -s staff -- brand save FILE [--like BRAND]
      Stores it as the brand's next version; a running server shows it within a minute. A new brand sells what BRAND sells.`;

export const options = {
  like: 'the brand whose product a new one sells',
} as const;

export const usage = {
  missingFile: (about) =>
    `"${about}" needs a file. Nothing was done. Add its path, for example: ${about} harbour.brand.json.`,
} as const satisfies Messages;

export const refusals = {
  notJson: (about) =>
    `The file is not JSON: ${about}. Nothing was done, because part of the record could be lost. Correct the file.`,
  noProduct: (about) =>
    `There is no product for "${about}". A brand without a product would have no pages; nothing was saved. Add --like with a brand that has one, for example --like highline.`,
} as const satisfies Messages;

export const words = {
  refused: (lines: readonly string[]) =>
    `This brand has ${lines.length === 1 ? 'one problem' : `${lines.length} problems`}. It was not saved, because visitors could not read or use it.\n${lines.map((one) => `  ${one}`).join('\n')}`,
  repair: (scheme: string, path: string, from: string, to: string) =>
    `One change would fix the ${scheme} colours: ${path} from ${from} to ${to}.`,
  repairMore: 'Fix the other problems too, and check again.',
  fine: (name: string, count: number, faintest: string) =>
    `${name} can be saved: all ${count} combinations of its colours are legible. The lowest contrast is ${faintest}.`,
  saved: (name: string, version: number, product: string, address: string) =>
    `${name} is stored as version ${version}, and sells the product ${product}. A running server shows it within a minute, at ${address}`,
} as const;
