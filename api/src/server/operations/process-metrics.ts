import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Registry } from '../../platform/metrics/registry.ts';

/** ms between two measurements, which the measured delay includes. */
const resolution = 10;

/** Memory, computing and event loop, under the names that Node's Prometheus client gave them. */
export function watchProcess(registry: Registry): { stop: () => void } {
  const gauge = (name: string, help: string) => registry.gauge({ name, help });
  const resident = gauge('process_resident_memory_bytes', 'Resident memory.');
  const heapUsed = gauge('nodejs_heap_size_used_bytes', 'Heap in use.');
  const heapTotal = gauge('nodejs_heap_size_total_bytes', 'Heap.');
  const external = gauge('nodejs_external_memory_bytes', 'Memory of buffers and native objects.');
  const cpu = registry.gauge({
    name: 'process_cpu_seconds_total',
    help: 'Computing since the start.',
    type: 'counter',
  });
  const started = gauge('process_start_time_seconds', 'Start of the process, seconds since 1970.');
  const lag = {
    p50: gauge('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop since the last reading.'),
    p99: gauge('nodejs_eventloop_lag_p99_seconds', 'Delay that 99 of 100 do not exceed.'),
    max: gauge('nodejs_eventloop_lag_max_seconds', 'Longest delay since the last reading.'),
  };
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolution / 1000);

  registry.beforeReading(() => {
    const memory = process.memoryUsage();
    resident.set(memory.rss);
    heapUsed.set(memory.heapUsed);
    heapTotal.set(memory.heapTotal);
    external.set(memory.external);
    const { user, system } = process.cpuUsage();
    cpu.set((user + system) / 1e6);
    started.set(Math.round(performance.timeOrigin) / 1000);
    if (delay.count === 0) return;
    lag.p50.set(seconds(delay.percentile(50)));
    lag.p99.set(seconds(delay.percentile(99)));
    lag.max.set(seconds(delay.max));
    delay.reset();
  });
  return { stop: () => void delay.disable() };
}
