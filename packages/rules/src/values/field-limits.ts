/** The most characters of a text that a visitor types: of the schemas, and of the fields that take it. */
export const textLimits = {
  personName: 60,
  email: 254,
  address: 200,
  locality: 100,
  state: 10,
  postCode: 10,
  currentCountry: 2,
  phone: 30,
  company: 100,
  voucher: 40,
  climbingExperience: 1000,
} as const;
