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
