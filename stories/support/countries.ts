const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
const keywords: Record<string, string[]> = {
  GB: ['UK', 'England', 'Scotland', 'Wales'],
  ID: ['Bali', 'Lombok'],
  US: ['USA', 'America', 'Hawaii'],
};
const excluded = new Set(['AF', 'IR', 'KP', 'SY']);

/** The countries of the world as options, four of them without cover. */
export function countriesIn(locale: string) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return codes
    .map((id) => ({
      id,
      label: names.of(id) ?? id,
      keywords: keywords[id],
      disabledReason: excluded.has(id)
        ? 'We do not cover travel to this country while the government advises against it.'
        : undefined,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

export const countries = countriesIn('en-AU');
