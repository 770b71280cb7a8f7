import { expect, test } from 'vitest';
import { createRegistry } from './registry.ts';

test('[API-06] a value that is not listed for a label is never written, whatever a caller passes', async () => {
  const registry = createRegistry();
  const calls = registry.counter({ name: 'calls_total', help: 'Calls.', labels: [['status', [200, 404]]] });
  const age = registry.gauge({ name: 'age', help: 'Age.', labels: [['kind', ['mail']]] });
  const time = registry.histogram({ name: 'time', help: '.', labels: [['path', ['/a', '/b']]], bounds: [1] });
  // What types do not stop, as a status or a path that came from outside.
  const personal = 'alex@example.com' as never;
  calls.add(404);
  calls.add(personal);
  age.set(3, personal);
  time.observe(1, personal);
  expect(await registry.text()).toBe(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\n' +
      'calls_total{status="200"} 0\ncalls_total{status="404"} 1\n',
  );
  for (const value of ['alex@example.com', 'Alex Roe', 'a"b', 'a\nb', ''])
    expect(() => registry.counter({ name: 'x', help: '', labels: [['name', [value]]] })).toThrow('label');
});

test('metrics are written in Prometheus’ text format', async () => {
  const registry = createRegistry();
  const pairs = registry.counter({
    name: 'pairs_total',
    help: 'Of two labels.',
    labels: [
      ['path', ['/a', '/b']],
      ['status', Array.from({ length: 30 }, (_, index) => 200 + index)],
    ],
  });
  pairs.add('/a', 229);
  pairs.add('/b', 200);
  const gauge = registry.gauge({ name: 'depth', help: 'Set at each reading.' });
  let depth = 7;
  registry.beforeReading(() => gauge.set(depth));
  const time = registry.histogram({ name: 'time', help: 'In s.', bounds: [0.1, 1] });
  // The sum of 0.1 and 0.7 is 0.7999999999999999 in floating point.
  for (const seconds of [0.1, 0.7, 3]) time.observe(seconds);
  expect(await registry.text()).toBe(`# HELP pairs_total Of two labels.
# TYPE pairs_total counter
pairs_total{path="/a",status="229"} 1
pairs_total{path="/b",status="200"} 1
# HELP depth Set at each reading.
# TYPE depth gauge
depth 7
# HELP time In s.
# TYPE time histogram
time_bucket{le="0.1"} 1
time_bucket{le="1"} 2
time_bucket{le="+Inf"} 3
time_sum 3.8
time_count 3
`);
  depth = 8;
  expect(await registry.text()).toContain('\ndepth 8\n');
  gauge.clear();
  depth = Number.NaN;
  expect(await registry.text()).not.toContain('depth');
});
