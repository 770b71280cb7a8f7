import '../../styles/later-screens.css';
import { Screening } from '@coverkit/widgets/screening';
import { useEffect, useState } from 'react';
import type { ScreenProps } from '../screen.ts';

/**
 * SCRN-01: the title ends with the traveller's name. It is on the tab alone: page views, the events and the announcement of a screen
 * have the screen's own.
 */
export function Screen({ params }: ScreenProps<'screening'>) {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const title = document.title;
    if (name !== null) document.title = title.replace(/(?= \| |$)/, () => ` ${name}`);
    return () => {
      document.title = title;
    };
  }, [name]);
  return (
    <div className="host-flow">
      <Screening {...params} onTraveller={setName} />
    </div>
  );
}
