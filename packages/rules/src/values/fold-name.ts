import { foldText } from './fold-text.ts';

/** As `foldText`, with one sign for all apostrophes and one for all dashes of a name, as keyboards and programs write them. */
export const foldName = (name: string): string =>
  foldText(name)
    .replace(/[\u2018-\u201b\u02b9\u02bc\u00b4`\u2032\u2035]/g, "'")
    .replace(/\u30fb/g, '·')
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-');
