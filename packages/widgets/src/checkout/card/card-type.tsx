import { type CardType, cardTypes } from '@coverkit/rules';
import { RadioCards } from '@coverkit/ui';
import type { Words } from '../../brand/copy.ts';
import type { paymentFormCopy } from '../payment-form.copy.ts';

type Props = {
  words: Words<typeof paymentFormCopy>;
  value: CardType | null;
  missing: boolean;
  surchargeBasisPoints: number;
  onChange: (cardType: CardType) => void;
};

/** DETL-09: the surcharge is shown beside the card type that has it. */
export function CardTypeChoice({ words, value, missing, surchargeBasisPoints, onChange }: Props) {
  const percent = percentOf(surchargeBasisPoints);
  return (
    <RadioCards
      className="ck-card-type"
      label={words('cardType')}
      options={cardTypes.map((id) => ({
        id,
        label: words(`cardType.${id}`),
        description:
          id === 'amex' && surchargeBasisPoints > 0
            ? words('cardType.surcharge', { percent })
            : words('cardType.noSurcharge'),
      }))}
      value={value}
      error={missing ? words('cardType.required') : undefined}
      onChange={(id) => onChange(id as CardType)}
    />
  );
}

/** `150` basis points as `1.5`. */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100);
