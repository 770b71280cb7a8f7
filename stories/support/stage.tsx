import { highline, loadFonts, saltwater, type Theme, themeCss } from '@coverkit/ui/theme';
import { type ReactNode, useEffect } from 'react';
import './stage.css';

const themes: Record<string, Theme> = { highline, saltwater };

type StageProps = {
  brand: string;
  /** px, or "full". */
  width: string;
  dir: 'ltr' | 'rtl';
  motion: 'full' | 'reduced';
  /** Without the margin around: for what fills a page. */
  bare?: boolean;
  children: ReactNode;
};

/** A story on the paper of one brand, or of both side by side. */
export function Stage({ brand, children, ...place }: StageProps) {
  const names = brand === 'both' ? Object.keys(themes) : [brand];
  return (
    <div className="stage" data-count={names.length}>
      {names.map((name) => (
        <Scene key={name} name={name} {...place}>
          {children}
        </Scene>
      ))}
    </div>
  );
}

function Scene({ name, width, dir, motion, bare, children }: Omit<StageProps, 'brand'> & { name: string }) {
  const theme = themes[name] ?? highline;
  useEffect(() => {
    void loadFonts(theme);
  }, [theme]);
  return (
    <>
      <style>{themeCss(theme, `.ck-root[data-brand="${name}"]`)}</style>
      <div
        className="ck-root stage-set"
        data-brand={name}
        data-motion={motion}
        data-bare={bare || undefined}
        dir={dir}
      >
        <div className="stage-width" style={width === 'full' ? undefined : { inlineSize: `${width}px` }}>
          {children}
        </div>
      </div>
    </>
  );
}
