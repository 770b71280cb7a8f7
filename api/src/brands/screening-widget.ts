import type { Log } from '../platform/log.ts';
import { isOfThisMachine } from '../platform/this-machine.ts';
import type { BrandRecord } from './brand-record.ts';
import type { Brands } from './brands.service.ts';

/** Lower case without characters that a content security policy gives a meaning, as `;` and `*`. */
const exact = /^(https?):\/\/([a-z0-9.-]+|\[::1\])(?::\d{1,5})?(?:[/?][^#\s]*)?$/;

/**
 * SCRN-09: whether a brand may name this address for the widget of an outside screening provider. Pages frame exactly its origin,
 * so that has to be readable from it: https, or http on this machine (a stand-in in development), without user or fragment.
 */
export function isWidgetUrl(value: string): boolean {
  const [, scheme, host = ''] = exact.exec(value) ?? [];
  if (!URL.canParse(value)) return false;
  return scheme === 'https' || (scheme === 'http' && isOfThisMachine(host));
}

/** An own page in the frame could remove the frame's sandbox: both would have one origin. */
export function isOwnHost(
  value: string,
  { hosts, hostUrl }: Pick<BrandRecord, 'hosts' | 'hostUrl'>,
): boolean {
  if (!URL.canParse(value)) return false;
  const { host, hostname, origin } = new URL(value);
  return (
    hosts.includes(host) || hosts.includes(`${hostname}:*`) || hosts.includes(hostname) || origin === hostUrl
  );
}

/** Only in development: what listens on a visitor's own machine is not the provider. */
export const isLocalWidget = (value: string): boolean => isOfThisMachine(new URL(value).host);

export type WidgetUrlOptions = {
  /** Whether the server's provider can say what was declared in its widget. */
  hasWidget: boolean;
  production?: boolean | undefined;
};

/** The address of the widget that a brand's pages frame; undefined where they show our own screening. */
export type WidgetUrlOf = (record: Pick<BrandRecord, 'screeningWidgetUrl'>) => string | undefined;

/** SCRN-09: without a provider that can be asked, what a widget reports could only be believed, so it is not framed. */
export const createWidgetUrl =
  ({ hasWidget, production = false }: WidgetUrlOptions): WidgetUrlOf =>
  ({ screeningWidgetUrl: url }) =>
    url === undefined || !hasWidget || (production && isLocalWidget(url)) ? undefined : url;

/** A brand whose widget this server does not frame shows our own screening: its staff would look for the reason in the record. */
export function warnOfUnframedWidgets(
  brands: Pick<Brands, 'servedBrands' | 'brand'>,
  widgetUrlOf: WidgetUrlOf,
  log: Pick<Log, 'warn'>,
): void {
  for (const id of brands.servedBrands()) {
    const record = brands.brand(id);
    if (record.screeningWidgetUrl !== undefined && widgetUrlOf(record) === undefined)
      log.warn('screening widget not framed', {
        brand: id,
        code: 'provider_without_widget_or_local_address',
      });
  }
}
