import { newInsuree } from '@coverkit/rules';
import { exampleQuote, exampleReadyDraft } from '@coverkit/rules/fixtures';
import { expect, test } from 'vitest';
import { withTravellers } from './travellers.ts';

test('[DETL-05] a traveller from an API that has fewer fields gets the defaults of the others', () => {
  const quote = exampleQuote(exampleReadyDraft());
  const { lastName: _lastName, requiresScreening: _requiresScreening, ...older } = quote.insurees[0]!;
  const found = withTravellers({ ...quote, insurees: [older as (typeof quote.insurees)[number]] });
  expect(found.insurees).toEqual([{ ...newInsuree(1, 34), firstName: 'Alex' }]);
});

test('[DETL-05] a quote that nobody has filled in has a traveller for each age, with what is known of them', () => {
  const quote = exampleQuote(exampleReadyDraft({ ages: [34, 62] }));
  const found = withTravellers({ ...quote, insurees: quote.insurees.slice(0, 1) });
  expect(found.insurees).toEqual([quote.insurees[0], newInsuree(2, 62)]);
});
