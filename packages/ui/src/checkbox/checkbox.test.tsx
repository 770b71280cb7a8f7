import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { conformance } from '../testing/conformance.tsx';
import { type Mounted, mount } from '../testing/mount.tsx';
import { Checkbox } from './checkbox.tsx';

const input = (mounted: Mounted) => mounted.find<HTMLInputElement>('input');

conformance('Checkbox', {
  element: (props) => <Checkbox label="I agree" {...props} />,
  target: 'input',
  field: { control: 'input', role: 'checkbox' },
  disables: 'input',
  use: {
    uncontrolled: (props) => <Checkbox label="I agree" value="yes" {...props} />,
    controlled: (onChange) => <Checkbox label="I agree" checked={false} onChange={onChange} />,
    act: (mounted) => input(mounted).click(),
    keys: ' ',
    read: (mounted) => input(mounted).checked,
    before: false,
    after: true,
    emitted: true,
  },
  form: { before: [], after: [['field', 'yes']], reset: false },
});

test('[PRIM-05] a link in a label is followed, and does not tick the box', () => {
  const onChange = vi.fn();
  const followed = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const label = (
    <>
      I have read the{' '}
      <a href="/pds" onClick={followed}>
        PDS
      </a>
    </>
  );
  mount(<Checkbox label={label} onChange={onChange} />)
    .find('a')
    .click();
  expect(followed).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test('[PRIM-05] a tick has a target of at least 44 px and is posted with its form', async () => {
  const mounted = mount(
    <form>
      <Checkbox label="News" name="news" value="yes" />
    </form>,
  );
  const box = input(mounted).getBoundingClientRect();
  expect(document.elementFromPoint(box.left + 12, box.top - 9)).toBe(input(mounted));
  await page.getByText('News').click();
  expect(new FormData(mounted.find<HTMLFormElement>('form')).get('news')).toBe('yes');
});
