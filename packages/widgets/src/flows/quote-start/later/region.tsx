import { Select } from '@coverkit/ui';
import { useWords } from '../../../brand/brand-provider.tsx';
import { observer } from '../../../flow/observer.ts';
import { quoteStartCopy } from '../copy/quote-start.copy.ts';
import type { LaterSectionProps } from '../start-form.ts';

/** The destination of a year of trips (STRT-02). */
export const Region = observer(function Region({ model, config, errors }: LaterSectionProps) {
  const words = useWords('quoteStart', quoteStartCopy);
  const { regionId } = model.trip.value;
  return (
    <Select
      label={words('place.region')}
      placeholder={words('place.region.placeholder')}
      name="regionId"
      options={config.regions.map(({ id, name }) => ({ id: String(id), label: name }))}
      value={regionId === null ? null : String(regionId)}
      onChange={(id) => model.change({ regionId: Number(id) })}
      error={errors.regionId}
    />
  );
});
