import type { PriceStep, Rate } from '@coverkit/rules';
import { formatMoney, Modal } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import type { QuoteView } from '../screens/props.ts';
import { priceCopy } from './price.copy.ts';
import { stepWords } from './step-words.ts';

type Props = Pick<QuoteView, 'quote' | 'words' | 'config'> & { rate: Rate | null; onClose: () => void };

/** SUMM-08: a price opened into what makes it up, to the cent. */
export function PriceParts({ rate, quote, words: summary, config, onClose }: Props) {
  const words = useWords('summary', priceCopy);
  const price = rate?.price ?? 0;
  return (
    <Modal
      open={rate !== null}
      onClose={onClose}
      title={words('price.title', { price })}
      confirmLabel={words('price.close')}
      onConfirm={onClose}
      hideCancel
    >
      {rate && (
        <>
          <table className="ck-parts">
            <tbody>
              {rate.steps.filter(isCharged).map((step, index) => (
                <tr key={index}>
                  <th scope="row">{stepWords(step, { rate, quote, words, summary, config })}</th>
                  <td>{formatMoney(step.amount, { locale: words.locale, sign: index > 0 })}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words('price.total')}</th>
                <td>{formatMoney(price, { locale: words.locale })}</td>
              </tr>
            </tfoot>
          </table>
          <p className="ck-parts-note">
            {rate.gstAmount === 0
              ? words('step.gst.none')
              : `${words('step.tax.included', { name: words('step.gst') })}: ${formatMoney(rate.gstAmount, { locale: words.locale })}`}{' '}
            {words('price.note')}
          </p>
        </>
      )}
    </Modal>
  );
}

/** GST is part of the premium, shown and not added; a step of nothing is no step. */
const isCharged = ({ code, amount }: PriceStep) => code !== 'gst' && amount !== 0;
