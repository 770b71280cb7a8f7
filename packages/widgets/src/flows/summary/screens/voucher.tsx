import { textLimits } from '@coverkit/rules';
import { Button, Disclosure, TextInput } from '@coverkit/ui';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { observer } from '../../../flow/observer.ts';
import { problemWords } from '../../../flow/problems/problem-words.ts';
import { focusWhereLost } from './focus-where-lost.ts';
import type { QuoteView } from './props.ts';

/** SUMM-07: a code in, its saving in the prices above, and out again. A wrong one says only that it is wrong. */
export const Voucher = observer(function Voucher({ model, words, quote }: QuoteView) {
  const box = useRef<HTMLDivElement>(null);
  const problem = model.voucherProblem.value;
  const applied = problem ? null : quote.voucher;
  const code = applied?.code ?? null;
  // Another change is priced with it: that does not put it in doubt.
  const priced = useRef(code);
  if (!model.pricing.value) priced.current = code;
  const isChecked = priced.current === code;
  const shown = isChecked ? applied : null;

  // The field and its button are replaced by the notice, and the notice by them.
  const pressed = useRef(false);
  const isShown = shown !== null;
  useLayoutEffect(() => {
    if (pressed.current) focusWhereLost(box.current, isShown ? '.ck-voucher-applied' : 'summary');
    pressed.current = false;
  }, [isShown]);
  const press = (change: Promise<boolean>) => {
    pressed.current = true;
    void change;
  };

  return (
    <div className="ck-voucher" ref={box} data-applied={shown ? '' : undefined}>
      {shown ? (
        <>
          <p role="status" className="ck-voucher-applied" tabIndex={-1}>
            {words(placeOf(quote), { code: shown.code.toUpperCase() })}
          </p>
          <Button variant="quiet" size="compact" onClick={() => press(model.removeVoucher())}>
            {words('voucher.remove')}
          </Button>
        </>
      ) : (
        <Entry
          words={words}
          busy={!isChecked}
          error={problem ? problemWords(words, problem) : undefined}
          onApply={(entered) => press(model.applyVoucher(entered))}
        />
      )}
    </div>
  );
});

type EntryProps = Pick<QuoteView, 'words'> & {
  busy: boolean;
  error: string | undefined;
  onApply: (code: string) => void;
};

function Entry({ words, busy, error, onApply }: EntryProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const apply = () => {
    const missing = code.trim() === '';
    setMissing(missing);
    if (missing) field.current?.focus();
    else onApply(code);
  };
  return (
    <Disclosure summary={words('voucher.heading')}>
      <div className="ck-voucher-entry">
        <TextInput
          ref={field}
          label={words('voucher.code')}
          value={code}
          onChange={(text) => {
            setCode(text);
            setMissing(false);
          }}
          maxLength={textLimits.voucher}
          autoComplete="off"
          error={isMissing ? words('voucher.missing') : error}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && apply()}
        />
        <Button variant="secondary" busy={busy} busyLabel={words('voucher.applying')} onClick={apply}>
          {words('voucher.apply')}
        </Button>
      </div>
    </Disclosure>
  );
}

/** The discount of a voucher has its code; that of an affiliate has none. */
function placeOf({ rates }: QuoteView['quote']) {
  const discounts = rates.flatMap(({ steps }) => steps.filter(({ code }) => code === 'discount'));
  if (discounts.length === 0) return 'voucher.nothing';
  return discounts.some(({ params }) => params?.code !== undefined) ? 'voucher.applied' : 'voucher.noSaving';
}
