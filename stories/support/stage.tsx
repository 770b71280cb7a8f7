import { type LabelTexts, type UiLabels, UiLabelsProvider } from '@coverkit/ui';
import { highline, loadFonts, saltwater, type Theme, themeCss } from '@coverkit/ui/theme';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { localeOf } from './locales.ts';
import { ownBrand } from './own-brand.ts';
import './stage.css';

/** The brands of the toolbar by their names. */
export const themes: Record<string, Theme> = {
  highline,
  saltwater,
  ...(ownBrand ? { [ownBrand.id]: ownBrand.theme } : {}),
};

/** The brands' fonts have no Arabic letters; with this fallback a story looks the same on every machine. */
export const lettered = (theme: Theme): Theme => ({
  ...theme,
  fontText: theme.fontText.replace(',', ", 'Noto Sans Arabic Variable',"),
  fontDisplay: theme.fontDisplay.replace(',', ", 'Noto Sans Arabic Variable',"),
});

/** The toolbar's settings, for one scene. */
export type Setting = {
  /** A key of `themes`. */
  brand: string;
  /** BCP 47, one of the toolbar's. */
  locale: string;
  dir: 'ltr' | 'rtl';
  scheme: 'light' | 'dark';
  motion: 'full' | 'reduced';
};

const SettingContext = createContext<Setting>({
  brand: 'highline',
  locale: 'en-AU',
  dir: 'ltr',
  scheme: 'light',
  motion: 'full',
});

/** The toolbar's settings, for a story that passes the locale or the brand on to a flow. */
export const useSetting = () => useContext(SettingContext);

/** The toolbar's globals as settings; `both` brands become one for each. */
export function settingsOf(globals: Record<string, unknown>): Setting[] {
  const { brand } = globals;
  const one = typeof brand === 'string' && brand in themes ? brand : 'highline';
  const names = brand === 'both' ? ['highline', 'saltwater'] : [one];
  const locale = localeOf(globals.locale);
  const asked = globals.direction;
  return names.map((name) => ({
    brand: name,
    locale: locale.id,
    dir: asked === 'ltr' || asked === 'rtl' ? asked : locale.dir,
    scheme: globals.scheme === 'dark' ? 'dark' : 'light',
    motion: globals.motion === 'reduced' ? 'reduced' : 'full',
  }));
}

type StageProps = {
  settings: Setting[];
  /** px, or "full". */
  width: string;
  /** As the browser's zoom, percent. */
  zoom: string;
  /** Without the margin around: for a component that fills a page. */
  bare?: boolean;
  children: ReactNode;
};

/** A story in one brand, or in both side by side. */
export function Stage({ settings, width, zoom, bare, children }: StageProps) {
  const inner = {
    ...(width === 'full' ? {} : { inlineSize: `${width}px` }),
    ...(zoom === '100' ? {} : { zoom: Number(zoom) / 100 }),
  };
  return (
    <div className="stage" data-count={settings.length}>
      {settings.map((setting) => (
        <Branded key={setting.brand} setting={setting} className="stage-set" bare={bare}>
          <div className="stage-width" style={inner}>
            {children}
          </div>
        </Branded>
      ))}
    </div>
  );
}

type BrandedProps = { setting: Setting; className: string; bare?: boolean | undefined; children: ReactNode };

const textsOf = (labels: Partial<UiLabels>): LabelTexts =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [`ui.${name}`, label]));

/** A root of one brand, scheme, language and direction, as a host page sets up for a widget. */
export function Branded({ setting, className, bare, children }: BrandedProps) {
  const { brand, locale, dir, scheme, motion } = setting;
  const theme = themes[brand] ?? highline;
  const labels = useMemo(() => textsOf(localeOf(locale).ui), [locale]);
  useEffect(() => {
    void loadFonts(theme);
  }, [theme]);
  return (
    <SettingContext value={setting}>
      <UiLabelsProvider value={labels}>
        <style>{themeCss(lettered(theme), `.ck-root[data-brand="${brand}"]`)}</style>
        <div
          className={`ck-root ${className}`}
          data-brand={brand}
          data-scheme={scheme}
          data-motion={motion}
          data-bare={bare || undefined}
          lang={locale}
          dir={dir}
        >
          {children}
        </div>
      </UiLabelsProvider>
    </SettingContext>
  );
}
