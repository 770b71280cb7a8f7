/** Places that people name instead of their country, by its code. Chosen, they read "Bali, Indonesia". */
export const placesIn: Readonly<Record<string, readonly string[]>> = {
  AE: ['Dubai', 'Abu Dhabi'],
  AR: ['Patagonia', 'Buenos Aires'],
  AT: ['Vienna', 'The Alps'],
  BR: ['Rio de Janeiro'],
  CA: ['Whistler', 'Banff', 'Vancouver', 'Toronto'],
  CH: ['Zermatt', 'The Alps'],
  CL: ['Easter Island', 'Patagonia', 'Santiago'],
  CN: ['Beijing', 'Shanghai'],
  CZ: ['Prague'],
  DE: ['Berlin', 'Munich'],
  EC: ['Galápagos'],
  EG: ['Cairo'],
  ES: ['Barcelona', 'Madrid', 'Canary Islands', 'Ibiza'],
  FJ: ['Nadi', 'Denarau'],
  FR: ['Paris', 'Chamonix', 'The Alps'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'London'],
  GR: ['Athens', 'Santorini', 'Crete'],
  ID: ['Bali', 'Lombok', 'Jakarta', 'Gili Islands', 'Denpasar'],
  IE: ['Dublin'],
  IN: ['Delhi', 'Goa', 'Mumbai', 'Kashmir'],
  IT: ['Rome', 'Venice', 'Dolomites', 'Sicily'],
  JP: ['Tokyo', 'Kyoto', 'Osaka', 'Niseko', 'Hokkaido', 'Hakuba'],
  KE: ['Nairobi'],
  KR: ['Seoul'],
  LK: ['Colombo'],
  MA: ['Marrakech'],
  MX: ['Cancún', 'Mexico City'],
  MY: ['Kuala Lumpur', 'Borneo', 'Langkawi'],
  NL: ['Amsterdam'],
  NP: ['Everest', 'Kathmandu', 'Annapurna'],
  NZ: ['Queenstown', 'Auckland', 'Milford Sound'],
  PE: ['Machu Picchu', 'Cusco'],
  PF: ['Tahiti', 'Bora Bora'],
  PG: ['Kokoda'],
  PT: ['Lisbon', 'Madeira', 'Azores'],
  RU: ['Moscow', 'Elbrus'],
  TH: ['Phuket', 'Bangkok', 'Koh Samui', 'Chiang Mai'],
  TR: ['Istanbul', 'Gallipoli'],
  TW: ['Taipei'],
  TZ: ['Kilimanjaro', 'Zanzibar', 'Serengeti'],
  US: ['Hawaii', 'Alaska', 'New York', 'California', 'Los Angeles', 'Las Vegas'],
  VN: ['Hanoi', 'Saigon', 'Ho Chi Minh City', 'Da Nang'],
  VU: ['Port Vila'],
  ZA: ['Cape Town', 'Kruger'],
};

/** Other names of a country, and what it is known for. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BA: ['Bosnia'],
  BR: ['Brasil'],
  CH: ['Swiss'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  ES: ['Camino'],
  GB: ['UK', 'Great Britain'],
  HK: ['Hong Kong'],
  IE: ['Eire'],
  KE: ['Safari'],
  KR: ['Korea'],
  LA: ['Laos'],
  LK: ['Ceylon'],
  MK: ['Macedonia'],
  MO: ['Macau'],
  NL: ['Holland'],
  NP: ['Himalaya'],
  NZ: ['Aotearoa'],
  PE: ['Inca'],
  PG: ['PNG'],
  SG: ['Changi'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  TZ: ['Safari'],
  US: ['USA', 'America'],
  VA: ['Vatican'],
  ZA: ['Safari'],
};

/** Parts of the world that people search for instead of countries, with the codes of theirs. */
const areas: Readonly<Record<string, string>> = {
  Africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SL SN SO SS ST SZ TD TG TN TZ UG ZA ZM ZW',
  Asia: 'BD BN BT CN HK ID IN JP KG KH KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  Balkans: 'AL BA BG GR HR ME MK RO RS SI',
  Caribbean: 'AG AI AW BB BQ BS CU CW DM DO GD GP HT JM KN KY LC MQ MS PR SX TC TT VC VG VI',
  'Central America': 'BZ CR GT HN NI PA SV',
  Europe:
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SJ SK SM TR UA VA',
  'Middle East': 'AE BH CY EG IL IQ IR JO KW LB OM PS QA SA SY TR YE',
  Pacific: 'AS CK FJ FM GU KI MH MP NC NR NU NZ PF PG PW SB TK TO TV VU WF WS',
  Scandinavia: 'DK FI IS NO SE',
  'South America': 'AR BO BR CL CO EC FK GF GY PE PY SR UY VE',
  'South-East Asia': 'BN ID KH LA MM MY PH SG TH TL VN',
};

/** By code. */
export const areasOf: ReadonlyMap<string, readonly string[]> = Object.entries(areas).reduce(
  (map, [area, codes]) => {
    for (const code of codes.split(' ')) map.set(code, [...(map.get(code) ?? []), area]);
    return map;
  },
  new Map<string, string[]>(),
);

/** Words of a search that mean several countries, and such that mean a voyage. */
export const areaWords = ['europe', 'asia', 'africa', 'america', 'caribbean', 'pacific', 'balkans'].concat([
  'scandinavia',
  'worldwide',
  'world',
  'anywhere',
  'everywhere',
  'overseas',
  'schengen',
]);
export const cruiseWords = ['cruise', 'cruising', 'ship', 'boat', 'sailing'];
