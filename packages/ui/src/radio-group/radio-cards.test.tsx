import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { mount } from '../testing/mount.tsx';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { id: 'trek', label: 'Trekking', description: 'Marked trails', aside: '+$82' },
  { id: 'climb', label: 'Mountaineering', description: 'Ropes and glaciers' },
];

conformance('RadioCards', {
  element: ({ label = 'Plan', ...props }) => <RadioCards label={label} options={options} {...props} />,
  target: '[role="radiogroup"]',
  field: { control: '[role="radiogroup"]', role: 'radiogroup' },
  disables: 'input',
  use: {
    uncontrolled: ({ label = 'Plan', ...props }) => (
      <RadioCards label={label} options={options} defaultValue="trek" {...props} />
    ),
    controlled: (onChange) => <RadioCards label="Plan" options={options} value="trek" onChange={onChange} />,
    act: (mounted) => mounted.find('input[value="climb"]').click(),
    keys: '{ArrowDown}',
    read: (mounted) => mounted.root.querySelector('[data-selected] .ck-radio-card-label')?.textContent,
    before: 'Trekking',
    after: 'Mountaineering',
    emitted: 'climb',
  },
  form: { before: [['field', 'trek']], after: [['field', 'climb']], reset: 'trek' },
});

test('[PRIM-05] cards are chosen by arrows', async () => {
  const onChange = vi.fn();
  mount(<RadioCards label="Plan" options={options} defaultValue="trek" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenLastCalledWith('climb');
});

test('[PRIM-05] arrows pass over a disabled card, which a press does not choose', async () => {
  const onChange = vi.fn();
  const closed = { id: 'race', label: 'Racing', disabled: true };
  const mounted = mount(
    <RadioCards
      label="Plan"
      options={[options[0]!, closed, options[1]!]}
      defaultValue="trek"
      onChange={onChange}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  mounted.find('input[value="race"]').click();
  expect(onChange.mock.calls).toEqual([['climb']]);
});

test('[PRIM-05] a card is a radio that is named by all that it contains', async () => {
  mount(<RadioCards label="Plan" options={options} value="trek" />);
  const group = page.getByRole('radiogroup', { name: 'Plan' });
  await expect.element(group.getByRole('radio', { name: 'Trekking Marked trails +$82' })).toBeChecked();
  await expect
    .element(group.getByRole('radio', { name: 'Mountaineering Ropes and glaciers' }))
    .not.toBeChecked();
});
