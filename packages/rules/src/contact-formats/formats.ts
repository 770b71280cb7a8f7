/** The form of a country's postcodes. */
export type PostcodeForm = { required: boolean; matches: (text: string) => boolean };

/** What is known of every country's postcodes and phone numbers. Loaded apart from the rules: only a contact needs it. */
export type ContactFormats = {
  isPhone: (text: string) => boolean;
  /** Of an Australian state. */
  isPostcodeOf: (state: string, postcode: string) => boolean;
  /** By the two capitals of a country; null where it has no postcodes. */
  postcodeForm: (country: string) => PostcodeForm | null;
};

/** Countries by the pattern of their postcodes, which are compared in capitals, without spaces and hyphens. */
export type PostcodePatterns = {
  /** No letter arrives without one. */
  required: Readonly<Record<string, string>>;
  /** It may be left out, as the post does without. */
  optional: Readonly<Record<string, string>>;
};

export type PhonePatterns = {
  /** A national number, without its leading 0. */
  australian: string;
  /** Calling codes by how many digits may follow: `{ '9,10': '61 62' }`. */
  lengths: Readonly<Record<string, string>>;
};
