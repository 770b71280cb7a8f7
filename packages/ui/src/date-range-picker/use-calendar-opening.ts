import { type RefObject, useEffect, useRef, useState } from 'react';
import { deepActiveElement } from '../overlay/focus.ts';
import { lazyModule, useLazyModule, whenIdle } from '../overlay/lazy-module.ts';
import { placementModule } from '../overlay/start-placing.ts';
import { warmDateWords } from './date-words.ts';

/** Only typing is there at first; the calendar comes on hover, focus or in a quiet moment. */
const calendarModule = lazyModule(() => import('./calendar/calendar.tsx'));

type Options = {
  locale: string;
  disabled: boolean;
  /** The text fields: who types in one keeps the focus there. */
  typing: readonly RefObject<HTMLInputElement | null>[];
};

/** The fetching, opening and closing of the calendar, and where the focus goes when it closes. */
export function useCalendarOpening({ locale, disabled, typing }: Options) {
  const opener = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<{ takesFocus: boolean } | null>(null);
  // Switched off while it stands open, it is closed for good.
  if (disabled && opened) setOpened(null);
  const calendar = useLazyModule(calendarModule);
  const placement = useLazyModule(placementModule);
  const hasCalendar = calendar.module !== null;
  useEffect(() => {
    if (hasCalendar) return whenIdle(() => warmDateWords(locale));
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
