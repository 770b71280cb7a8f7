import { memoryConfig } from '@coverkit/widgets/client/memory';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BootContext } from '../boot/boot-context.ts';
import { createDismissals } from './dismissals.ts';
import { SystemAlerts } from './system-alerts.tsx';

function memory(text?: string) {
  let held = text ?? null;
  return {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value;
    },
  };
}

test('[HOST-06] a dismissed alert is saved by its uid; an alert that is no longer shown is dropped from the list', () => {
  const storage = memory();
  createDismissals(() => storage).save('storm', ['storm', 'strike']);
  expect([...createDismissals(() => storage).read()]).toEqual(['storm']);
  createDismissals(() => storage).save('strike', ['storm', 'strike']);
  expect([...createDismissals(() => storage).read()]).toEqual(['storm', 'strike']);
  createDismissals(() => storage).save('flood', ['flood', 'strike']);
  expect([...createDismissals(() => storage).read()]).toEqual(['flood', 'strike']);
});

test('[HOST-06] with a blocked, full or tampered storage an alert stays dismissed on this page', () => {
  const blocked = createDismissals(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const changed = vi.fn();
  const end = blocked.subscribe(changed);
  expect(blocked.read().size).toBe(0);
  blocked.save('storm', ['storm', 'strike']);
  expect([...blocked.read()]).toEqual(['storm']);
  expect(changed).toHaveBeenCalledOnce();
  end();
  blocked.save('strike', ['storm', 'strike']);
  expect(changed).toHaveBeenCalledOnce();
  for (const junk of ['{"a":', '"storm"', '{"storm":true}', 'null', '[1,null]']) {
    expect(createDismissals(() => memory(junk)).read().size).toBe(0);
  }
});

test('[HOST-06] every alert of the brand is in the HTML, an error as one', () => {
  const config = memoryConfig();
  const alerts = [
    { uid: 'storm', type: 'OK' as const, message: 'A cyclone nears Fiji.' },
    { uid: 'bank', type: 'error' as const, message: 'Payments are slow.' },
  ];
  const render = (value: typeof config) =>
    renderToString(
      createElement(
        BootContext,
        { value: { config: value, laterStyles: ['/below.css'] } as never },
        createElement(SystemAlerts),
      ),
    );
  const html = render({ ...config, alerts });
  // Nothing of an alert is painted before its style.
  expect(html.indexOf('href="/below.css"')).toBeLessThan(html.indexOf('role="status"'));
  expect(html).toMatch(/role="status".*A cyclone nears Fiji\..*role="alert".*Payments are slow\./s);
  expect(render({ ...config, alerts: [] })).toBe('');
});
