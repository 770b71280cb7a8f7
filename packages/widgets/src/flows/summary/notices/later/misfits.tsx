import { Alert, Button } from '@coverkit/ui';
import { useWords } from '../../../../brand/brand-provider.tsx';
import { observer } from '../../../../flow/observer.ts';
import { hasForm } from '../../extras/extra-forms.ts';
import { choicesFor, keysOf } from '../../extras/extras.model.ts';
import { lackingWords } from '../lacking-words.ts';
import { noticesCopy } from '../notices.copy.ts';
import type { NoticeProps } from './notice-props.ts';
import { goToVoucher } from './to-voucher.ts';

export const Misfits = observer(function Misfits(view: NoticeProps) {
  const isEmpty = view.model.empty.value;
  return (
    <>
      {isEmpty && (view.quote.rates.length > 0 ? <NoneEligible {...view} /> : <NoLevels {...view} />)}
      {!isEmpty && <ChosenIneligible {...view} />}
      <VoucherDropped {...view} />
    </>
  );
});

/** No level covers everything that was added: what each lacks, and what to change, of the level that lacks the least. */
const NoneEligible = observer(function NoneEligible({ model, quote, words, config, keepFocus }: NoticeProps) {
  const own = useWords('summary', noticesCopy);
  const [nearest] = [...quote.rates].sort((one, other) => one.lacks.length - other.lacks.length);
  if (!nearest) return null;
  const drop = () => {
    keepFocus();
    void model.change(choicesFor(quote, nearest));
  };
  return (
    <Alert type="warn" title={own('empty.title')}>
      <p>{own('empty.text', { phone: config.brand.legal.supportPhone })}</p>
      <ul className="ck-notice-list">
        {quote.rates.map((rate) => (
          <li key={rate.coverLevel.id}>
            {own('empty.level', { level: rate.coverLevel.name, extras: lackingWords(rate, words) })}
          </li>
        ))}
      </ul>
      <div className="ck-summary-actions">
        {keysOf(nearest)
          .filter(hasForm)
          .map((key) => (
            <Button key={key} onClick={() => model.extras.edit(key)}>
              {own('empty.edit', { extras: words(`extra.${key}`) })}
            </Button>
          ))}
        <Button variant="secondary" disabled={model.pricing.value} onClick={drop}>
          {own('empty.drop', { extras: lackingWords(nearest, words) })}
        </Button>
      </div>
    </Alert>
  );
});

/** No price at all: only another trip can have one. */
function NoLevels({ model, config }: NoticeProps) {
  const own = useWords('summary', noticesCopy);
  return (
    <Alert type="warn" title={own('empty.none.title')}>
      <p>{own('empty.none.text', { phone: config.brand.legal.supportPhone })}</p>
      <div className="ck-summary-actions">
        <Button onClick={() => void model.editTrip()}>{own('changed.trip')}</Button>
      </div>
    </Alert>
  );
}

/** The level that was chosen before cannot take what was added since: up to one that can, or take that off. */
const ChosenIneligible = observer(function ChosenIneligible({ model, quote, words, keepFocus }: NoticeProps) {
  const own = useWords('summary', noticesCopy);
  const rate = quote.rates.find(({ coverLevel }) => coverLevel.id === quote.coverLevel?.id);
  const better = quote.rates.find(({ eligible }) => eligible);
  if (!rate || rate.eligible || !better) return null;
  const extras = lackingWords(rate, words);
  const level = rate.coverLevel.name;
  const drop = () => {
    keepFocus();
    void model.change(choicesFor(quote, rate));
  };
  return (
    <Alert type="warn" title={own('chosen.title', { level, extras })}>
      <p>{own('chosen.text', { level })}</p>
      <div className="ck-summary-actions">
        <Button onClick={() => void model.choose(better)}>
          {own('chosen.raise', { level: better.coverLevel.name })}
        </Button>
        <Button variant="secondary" disabled={model.pricing.value} onClick={drop}>
          {words('level.drop', { extras })}
        </Button>
      </div>
    </Alert>
  );
});

/** SUMM-07: a choice ended the voucher, for example that of snow sports. */
const VoucherDropped = observer(function VoucherDropped({ model }: NoticeProps) {
  const own = useWords('summary', noticesCopy);
  const code = model.droppedVoucher.value;
  if (code === null) return null;
  return (
    <Alert type="info">
      <p>{own('voucher.dropped', { code: code.toUpperCase() })}</p>
      <div className="ck-summary-actions">
        <Button
          variant="secondary"
          size="compact"
          onClick={({ currentTarget }) => goToVoucher(currentTarget)}
        >
          {own('voucher.another')}
        </Button>
      </div>
    </Alert>
  );
});
