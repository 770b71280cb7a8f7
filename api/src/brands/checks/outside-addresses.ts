import type { BrandRecord } from '../brand-record.ts';
import { isOwnHost, isWidgetUrl } from '../screening-widget.ts';

/** What a record says of addresses that are not ours, and pages name in their content security policy: whether it is wrong, and how. */
type Asked<Code extends string> = [
  wrong: boolean,
  problem: { code: Code; path: string; params: Readonly<Record<string, string>> },
];

/** SCRN-09. */
export function widgetProblems(brand: BrandRecord): Asked<'widget_url_invalid' | 'widget_url_own'>[] {
  const { screeningWidgetUrl: value } = brand;
  if (value === undefined) return [];
  const at = { path: 'screeningWidgetUrl', params: { value } };
  return [
    [!isWidgetUrl(value), { code: 'widget_url_invalid', ...at }],
    [isOwnHost(value, brand), { code: 'widget_url_own', ...at }],
  ];
}

type Tracking = BrandRecord['tracking'];

/** TRAK-01: the id is a part of an address, and the origin of a content security policy. */
export function tagManagerProblems(
  tagManager: Tracking['tagManager'],
  brand: BrandRecord,
): Asked<'tag_manager_id_invalid' | 'tag_manager_origin_invalid' | 'tag_manager_origin_own'>[] {
  if (!tagManager) return [];
  const { id, origin: value } = tagManager;
  const at = { path: 'tracking.tagManager.origin', params: { value } };
  const idProblem = { path: 'tracking.tagManager.id', params: { value: id } };
  return [
    [!/^GTM-[A-Z0-9]{4,12}$/.test(id), { code: 'tag_manager_id_invalid', ...idProblem }],
    [/:\/\/.*[/?#]/.test(value) || !isWidgetUrl(value), { code: 'tag_manager_origin_invalid', ...at }],
    [isOwnHost(value, brand), { code: 'tag_manager_origin_own', ...at }],
  ];
}

/** TRAK-01: always https, since who is in between could write what the page runs. */
export function consentScriptProblems({
  consent,
  consentScript: value,
}: Tracking): Asked<'consent_script_invalid' | 'consent_script_unasked'>[] {
  if (value === undefined) return [];
  const path = 'tracking.consentScript';
  const isScript = value.startsWith('https://') && isWidgetUrl(value);
  return [
    [!isScript, { code: 'consent_script_invalid', path, params: { value } }],
    [consent !== 'site', { code: 'consent_script_unasked', path, params: { consent } }],
  ];
}
