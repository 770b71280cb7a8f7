import { useEffect, useLayoutEffect } from 'react';

/** React warns of a layout effect on the server, where none runs. */
export const useClientLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
