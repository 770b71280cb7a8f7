import { textLimits } from '@coverkit/rules';
import { Button, Disclosure, TextInput } from '@coverkit/ui';
import { type KeyboardEvent, useState } from 'react';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import type { QuoteView } from './props.ts';

/** SUMM-07: a code in, its saving in the prices above, and out again. A wrong one says only that it is wrong. */
export const Voucher = observer(function Voucher({ model, words, quote }: QuoteView) {
  const [code, setCode] = useState('');
  const problem = model.voucherProblem.value;
  const applied = problem ? null : quote.voucher;
  const apply = () => void model.applyVoucher(code);
  if (applied && !model.pricing.value) {
    return (
      <div className="ck-voucher" data-applied>
        <p role="status">{words(placeOf(quote), { code: applied.code.toUpperCase() })}</p>
        <Button variant="quiet" size="compact" onClick={() => void model.removeVoucher()}>
          {words('voucher.remove')}
        </Button>
      </div>
    );
  }
  return (
    <div className="ck-voucher">
      <Disclosure summary={words('voucher.heading')}>
        <div className="ck-voucher-entry">
          <TextInput
            label={words('voucher.code')}
            value={code}
            onChange={setCode}
            maxLength={textLimits.voucher}
            autoComplete="off"
            error={problem ? problemWords(words, problem) : undefined}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
          />
          <Button
            variant="secondary"
            busy={model.pricing.value}
            busyLabel={words('voucher.applying')}
            onClick={apply}
          >
            {words('voucher.apply')}
          </Button>
        </div>
      </Disclosure>
    </div>
  );
});

/** The discount of a voucher has its code; that of an affiliate has none. */
function placeOf({ rates }: QuoteView['quote']) {
  const discounts = rates.flatMap(({ steps }) => steps.filter(({ code }) => code === 'discount'));
  if (discounts.length === 0) return 'voucher.nothing';
  return discounts.some(({ params }) => params?.code !== undefined) ? 'voucher.applied' : 'voucher.noSaving';
}
