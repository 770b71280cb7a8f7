import type { AddedTerms, ReferralOutcome } from '@coverkit/rules';
import { command, commandGroup, type Given, type Subject, type Values } from '../command.ts';
import { decisionOptions } from '../decision.copy.ts';
import { misuse } from '../misuse.ts';
import { hundredthsOf, nameOf, textOf } from '../reading.ts';
import { options as shared } from '../staff.copy.ts';
import { help, usage } from './amendments.copy.ts';

const { by } = shared;
const { note, loading, exclusion, question, 'replace-terms': replaceTerms } = decisionOptions;
const running = () => import('./run-amendments.ts');

const amendment: Subject = {
  name: 'amendment',
  isId: true,
  missing: (name) => misuse(usage, 'missingAmendment', name),
};

export const amendmentCommands = commandGroup({
  name: 'amendments',
  help,
  commands: {
    list: command({
      takes: {},
      about: null,
      read: () => null,
      run: async (services) => (await running()).listAmendments(services),
    }),
    show: command({
      takes: {},
      about: amendment,
      read: (id) => id,
      run: async (services, id) => (await running()).showAmendment(services, id),
    }),
    approve: command({
      takes: { note, by, loading, exclusion, 'replace-terms': replaceTerms },
      about: amendment,
      read: (id, values, given) => decision('approved', id, values, given),
      run: async (services, asked) => (await running()).decideAmendment(services, asked),
    }),
    decline: command({
      takes: { note, by },
      about: amendment,
      read: (id, values, given) => decision('declined', id, values, given),
      run: async (services, asked) => (await running()).decideAmendment(services, asked),
    }),
    ask: command({
      takes: { question, by },
      about: amendment,
      read: (id, values, given) => ({
        id,
        question: textOf(values.question, usage, 'missingQuestion'),
        by: nameOf(given),
      }),
      run: async (services, asked) => (await running()).askAboutAmendment(services, asked),
    }),
  },
});

function decision(
  outcome: ReferralOutcome,
  id: string,
  values: Values<'note'> & Partial<Values<'loading' | 'exclusion' | 'replace-terms'>>,
  given: Given,
) {
  const why = textOf(values.note, usage, 'missingNote');
  const by = nameOf(given);
  const percent = values.loading === undefined ? null : hundredthsOf(values.loading);
  if (percent === null && values.loading !== undefined) throw misuse(usage, 'wrongLoading', values.loading);
  return { outcome, id, note: why, by, loading: percent, added: termsIn(values) };
}

/** Null where none are given: those of an earlier approval are kept. */
function termsIn({
  exclusion: added,
  'replace-terms': instead,
}: Partial<Values<'exclusion' | 'replace-terms'>>): AddedTerms | null {
  if (instead !== undefined && added !== undefined) throw misuse(usage, 'bothTerms');
  if (instead !== undefined) return { terms: instead, replaces: true };
  if (added === undefined) return null;
  return added.trim().toLowerCase() === 'none'
    ? { terms: null, replaces: false }
    : { terms: added, replaces: false };
}
