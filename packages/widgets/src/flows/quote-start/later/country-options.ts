import type { NamedCountry } from '@coverkit/rules';
import type { Words } from '../../../brand/copy.ts';
import type { quoteStartCopy } from '../copy/quote-start.copy.ts';

/** What people type for a country besides its name. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Dubai', 'Abu Dhabi', 'Emirates'],
  AR: ['Patagonia', 'Buenos Aires'],
  AT: ['Vienna'],
  BA: ['Bosnia'],
  BR: ['Rio', 'Brasil'],
  CA: ['Whistler', 'Banff', 'Vancouver'],
  CH: ['Swiss', 'Zermatt', 'Alps'],
  CI: ['Ivory Coast'],
  CL: ['Easter Island', 'Patagonia', 'Santiago'],
  CN: ['Beijing', 'Shanghai'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic', 'Prague'],
  DE: ['Berlin', 'Deutschland'],
  EC: ['Galapagos'],
  EG: ['Cairo'],
  ES: ['Barcelona', 'Madrid', 'Canary Islands', 'Ibiza', 'Camino'],
  FJ: ['Nadi', 'Denarau'],
  FR: ['Paris', 'Chamonix', 'Alps'],
  GB: ['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain', 'London'],
  GR: ['Athens', 'Santorini', 'Crete'],
  HK: ['Hong Kong'],
  ID: ['Bali', 'Lombok', 'Jakarta', 'Gili', 'Denpasar'],
  IE: ['Dublin', 'Eire'],
  IN: ['Delhi', 'Goa', 'Mumbai', 'Kashmir'],
  IT: ['Rome', 'Venice', 'Dolomites', 'Sicily'],
  JP: ['Tokyo', 'Kyoto', 'Niseko', 'Hokkaido', 'Hakuba'],
  KE: ['Nairobi', 'Safari'],
  KR: ['Korea', 'Seoul'],
  LA: ['Laos'],
  LK: ['Colombo', 'Ceylon'],
  MA: ['Marrakech'],
  MK: ['Macedonia'],
  MO: ['Macau'],
  MU: ['Mauritius'],
  MV: ['Maldives'],
  MX: ['Cancun', 'Mexico City'],
  MY: ['Kuala Lumpur', 'Borneo', 'Langkawi'],
  NL: ['Holland', 'Amsterdam'],
  NP: ['Everest', 'Kathmandu', 'Himalaya', 'Annapurna'],
  NZ: ['Queenstown', 'Auckland', 'Aotearoa', 'Milford'],
  PE: ['Machu Picchu', 'Cusco', 'Inca'],
  PF: ['Tahiti', 'Bora Bora'],
  PG: ['PNG', 'Kokoda'],
  PT: ['Lisbon', 'Madeira', 'Azores'],
  RU: ['Moscow', 'Elbrus'],
  SG: ['Changi'],
  SZ: ['Swaziland'],
  TH: ['Phuket', 'Bangkok', 'Koh Samui', 'Chiang Mai'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Istanbul', 'Gallipoli'],
  TW: ['Taipei'],
  TZ: ['Kilimanjaro', 'Zanzibar', 'Serengeti'],
  US: ['USA', 'America', 'Hawaii', 'Alaska', 'New York', 'California', 'Los Angeles'],
  VA: ['Vatican'],
  VN: ['Hanoi', 'Saigon', 'Ho Chi Minh', 'Da Nang'],
  VU: ['Port Vila'],
  ZA: ['Cape Town', 'Kruger'],
};

export type CountryOption = { id: string; label: string; keywords: string[]; disabledReason?: string };

/**
 * Every country, in the order of the server's list. Those that cannot be chosen are there too, with why, for who
 * searches for one of them (STRT-02).
 */
export const countryOptions = (
  countries: readonly NamedCountry[],
  words: Words<typeof quoteStartCopy>,
): CountryOption[] =>
  countries.map(({ code, name, unavailable }) => ({
    id: code,
    label: name,
    keywords: [code, ...(keywords[code] ?? [])],
    ...(unavailable && { disabledReason: words(`country.${unavailable}`, { country: code }) }),
  }));
