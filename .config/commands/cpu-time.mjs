// The processor time of everything in this container, browsers included: processes that nobody waited for are in it too.
import { readFileSync } from 'node:fs';

/** Minutes so far; null where the system does not say. Of two readings the difference counts, on an otherwise idle machine. */
export const cpuMinutes = () => fromControlGroup() ?? fromKernel();

/** Of the control group, version 2. */
function fromControlGroup() {
  const micros = /^usage_usec (\d+)$/m.exec(read('/sys/fs/cgroup/cpu.stat'))?.[1];
  return micros ? Number(micros) / 60e6 : null;
}

/** Of all processors: user, nice and system time in hundredths of a second. */
function fromKernel() {
  const times = /^cpu +(\d+) (\d+) (\d+)/.exec(read('/proc/stat'))?.slice(1);
  return times ? times.reduce((sum, one) => sum + Number(one), 0) / 6000 : null;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
