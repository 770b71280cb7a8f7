import { type RefObject, useEffect, useRef, useState } from 'react';
import { deepActiveElement } from '../overlay/focus.ts';
import { lazyModule, useLazyModule } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { whenIdle } from '../when-idle.ts';
import { prepareDateFormats } from './date-formats.ts';

/** Only the text fields load at first; the calendar loads on hover, focus or idle. */
const calendarModule = lazyModule(() => import('./calendar/calendar.tsx'));

type Options = {
  locale: string;
  disabled: boolean;
  /** The text fields: typing keeps the focus there. */
  typing: readonly RefObject<HTMLInputElement | null>[];
};

/** Loads, opens and closes the calendar, and moves the focus when it closes. */
export function useCalendarOpening({ locale, disabled, typing }: Options) {
  const opener = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null);
  // A picker that becomes disabled while it is open closes for good.
  if (disabled && opened) setOpened(null);
  const calendar = useLazyModule(calendarModule);
  const placement = useLazyModule(placementModule);
  const hasCalendar = calendar.module !== null;
  useEffect(() => {
    if (hasCalendar) return whenIdle(() => prepareDateFormats(locale));
  }, [hasCalendar, locale]);
  const prefetch = () => {
    calendar.prefetch();
    placement.prefetch();
  };
  const open = (takesFocus: boolean) => {
    if (disabled) return;
    prefetch();
    returnTo.current = opener.current;
    setOpened((before) => (before?.takesFocus === takesFocus ? before : { takesFocus }));
  };
  const close = (refocus: boolean) => {
    setOpened(null);
    const active = deepActiveElement();
    const isTyping = active !== null && typing.some((input) => input.current === active);
    if (refocus && !isTyping) opener.current?.focus({ preventScroll: true });
  };
  /** From a sheet to a text field. */
  const closeTo = (field: RefObject<HTMLInputElement | null>) => {
    returnTo.current = field.current;
    close(false);
  };
  const { module, failed } = calendar;
  return { opener, returnTo, opened, module, failed, prefetch, open, close, closeTo };
}
