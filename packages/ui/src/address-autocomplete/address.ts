/** An address in the parts that forms and mail need; an unknown part is ''. */
export type Address = {
  /** The whole of it on one line. */
  address: string;
  floor: string;
  /** Unit, flat or suite. */
  subpremise: string;
  streetNumber: string;
  streetName: string;
  locality: string;
  /** First administrative level: NSW, California. */
  state: string;
  /** Second one: council, county. */
  adminAreaLevel2: string;
  /** ISO 3166, two letters. */
  country: string;
  postcode: string;
  /** The provider's id; '' where it was typed by hand. */
  placeId: string;
};

export const emptyAddress: Address = {
  address: '',
  floor: '',
  subpremise: '',
  streetNumber: '',
  streetName: '',
  locality: '',
  state: '',
  adminAreaLevel2: '',
  country: '',
  postcode: '',
  placeId: '',
};

/** The line above the town: "Level 2, 3/12 Smith Street". */
export function streetLine({ floor, subpremise, streetNumber, streetName }: Address): string {
  const number = [subpremise, streetNumber].filter(Boolean).join('/');
  return [floor, [number, streetName].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
