import { dictionary } from '@zxcvbn-ts/language-common';

/** In lower case, as they are looked up. */
const common = new Set(dictionary['passwords-common'].map((one) => one.toLowerCase()));

/** One of the 49,000 that are tried first. */
export const isCommonPassword = (lowerCase: string): boolean => common.has(lowerCase);
