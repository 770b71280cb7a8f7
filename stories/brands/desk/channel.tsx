import { TextInput } from '@coverkit/ui';
import { useState } from 'react';
import { type ChannelName, type Colour, channels, trackOf } from './colour.ts';

type Props = {
  /** Name of the colour, for the labels. */
  of: string;
  name: ChannelName;
  colour: Colour;
  onMove: (value: number) => void;
  onSettle: () => void;
};

/** One of a colour's three channels: a slider over its range, and a number field. */
export function Channel({ of, name, colour, onMove, onSettle }: Props) {
  const { max, step, digits, label } = channels[name];
  const [typed, setTyped] = useState<string | null>(null);
  const value = Math.min(max, colour[name]);
  const take = () => {
    const number = Number(typed);
    if (typed !== null && typed.trim() !== '' && number >= 0 && number <= max) {
      onMove(number);
      onSettle();
    }
    setTyped(null);
  };
  return (
    <div className="desk-channel">
      <span className="desk-channel-name" aria-hidden="true">
        {name.toUpperCase()}
      </span>
      <input
        type="range"
        className="desk-slider"
        aria-label={`${label} of ${of}`}
        min={0}
        max={max}
        step={step}
        value={value}
        style={{ '--track': trackOf(colour, name) } as React.CSSProperties}
        onChange={(event) => onMove(Number(event.target.value))}
        onPointerUp={onSettle}
        onKeyUp={onSettle}
        onBlur={onSettle}
      />
      <TextInput
        label={`${label} of ${of}, as a number`}
        labelHidden
        className="desk-number"
        inputMode="decimal"
        value={typed ?? colour[name].toFixed(digits)}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event: React.KeyboardEvent) => event.key === 'Enter' && take()}
      />
    </div>
  );
}
