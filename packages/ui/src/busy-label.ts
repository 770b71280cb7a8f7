/** Apart from the other words: a first form has a button before they have loaded. */
export const busyLabel = 'Working…';
