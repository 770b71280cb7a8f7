/**
 * What browsers have later than the oldest of the root's `browserslist` (Chrome 111, Firefox 115, Safari 16.4): a use needs a guard.
 * The object, and its property.
 */
export const newerApis = [
  ['Promise', 'withResolvers'],
  ['Promise', 'try'],
  ['AbortSignal', 'any'],
  ['Object', 'groupBy'],
  ['Map', 'groupBy'],
  ['Array', 'fromAsync'],
  ['URL', 'canParse'],
  ['URL', 'parse'],
  ['RegExp', 'escape'],
  ['Intl', 'DurationFormat'],
  ['Intl', 'Segmenter'],
  ['String.prototype', 'isWellFormed'],
  ['String.prototype', 'toWellFormed'],
  ['Set.prototype', 'union'],
  ['Set.prototype', 'intersection'],
  ['Set.prototype', 'difference'],
  ['Set.prototype', 'isSubsetOf'],
  ['ArrayBuffer.prototype', 'transfer'],
  ['Element.prototype', 'checkVisibility'],
  ['Element.prototype', 'moveBefore'],
  ['Document.prototype', 'startViewTransition'],
  ['window', 'requestIdleCallback'],
  ['window', 'scheduler'],
  ['window', 'CloseWatcher'],
] as const;
