import { type ExtraKey, entryFor, problem } from '@coverkit/rules';
import type { Words } from '../../../../brand/copy.ts';
import { problemWords } from '../../../../flow/problems/problem-words.ts';
import { hasForm } from '../../extras/extra-forms.ts';
import { problemsOf } from '../../extras/extras.model.ts';
import type { QuoteView } from '../../screens/props.ts';
import type { noticesCopy } from '../notices.copy.ts';
import { goToVoucher } from './to-voucher.ts';

type OwnWords = Words<typeof noticesCopy>;
export type TripChange = {
  id: string;
  text: string;
  /** The way to it; absent where there is nothing to do. */
  action?: { label: string; press: (button: Element) => void };
};

/** What a changed trip dropped and what was not mended since, in the order of the page. */
export function tripChanges(view: QuoteView, own: OwnWords): TripChange[] {
  const { model, quote } = view;
  const losses = model.losses.value;
  const cards = model.extras.cards.value;
  const isOn = (key: ExtraKey) => cards.some((card) => card.key === key && card.on);
  const outgrown = cards.filter((card) => card.outgrown).map(({ key }) => key);
  const extras = [...new Set([...(losses?.extras ?? []), ...outgrown])].filter((key) => !isOn(key));
  const isReviewed = cards.some(({ reviewed }) => reviewed);
  return [
    ...extras.map((key) => extraChange(key, view, own)),
    ...(losses?.approval && isReviewed ? [approvalChange(view, own)] : []),
    ...(losses?.voucher && !quote.voucher ? [voucherChange(losses.voucher, own)] : []),
    ...(losses && losses.travellers > 0 ? [travellersChange(losses.travellers, view, own)] : []),
  ];
}

function extraChange(key: ExtraKey, view: QuoteView, own: OwnWords): TripChange {
  const { model, words } = view;
  const card = model.extras.cards.value.find((one) => one.key === key);
  const label = own('changed.extra.edit', { extra: words(`extra.${key}`) });
  const edit = hasForm(key) && card && !card.tooOld ? { label, press: () => model.extras.edit(key) } : null;
  return {
    id: key,
    text: own('changed.extra', { extra: words(`extras.${key}`), reason: reasonOf(key, view, own) }),
    // Only another trip can have it.
    action: edit ?? { label: own('changed.trip'), press: () => void model.editTrip() },
  };
}

function reasonOf(key: ExtraKey, { quote, words, config }: QuoteView, own: OwnWords): string {
  const isOffered = quote.quoteType.extras.includes(key);
  if (!isOffered) return problemWords(words, problem('extra_not_offered', key));
  const [first] = hasForm(key) ? problemsOf(key, quote, config) : [];
  return first ? problemWords(words, first) : own('changed.extra.again');
}

const approvalChange = ({ model, words }: QuoteView, own: OwnWords): TripChange => ({
  id: 'approval',
  text: own('changed.approval'),
  action: {
    label: own('changed.extra.edit', { extra: words('extra.climbingCover') }),
    press: () => model.extras.edit('climbingCover'),
  },
});

const voucherChange = (code: string, own: OwnWords): TripChange => ({
  id: 'voucher',
  text: own('changed.voucher', { code: code.toUpperCase() }),
  action: { label: own('voucher.another'), press: goToVoucher },
});

function travellersChange(count: number, { quote, navigate }: QuoteView, own: OwnWords): TripChange {
  const { reference, token, acknowledgement, rates } = quote;
  const fits = rates.some(({ coverLevel, eligible }) => coverLevel.id === quote.coverLevelId && eligible);
  const isOpen =
    fits &&
    acknowledgement.duty &&
    acknowledgement.privacy &&
    entryFor('details', quote).screen === 'details';
  return {
    id: 'travellers',
    text: own('changed.travellers', { count }),
    // An affiliate's page has none of the details (EMBD-06).
    ...(isOpen &&
      !quote.handover && {
        action: {
          label: own('changed.travellers.edit'),
          press: () => navigate({ screen: 'details', reference, token }),
        },
      }),
  };
}
