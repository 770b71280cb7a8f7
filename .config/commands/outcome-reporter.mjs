// What `test.mjs` needs to know of a run: which tests passed, which failed and in a few lines why, and each project's time.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './lib.mjs';

/** A reporter of vitest, which writes what it knows into the file that `OUTCOME_FILE` names. */
export default class OutcomeReporter {
  /** Of each project by name: when its first file started and its last one ended, in ms. */
  times = new Map();

  onTestModuleStart({ project: { name } }) {
    if (!this.times.has(name)) this.times.set(name, { start: performance.now(), end: performance.now() });
  }

  onTestModuleEnd({ project: { name } }) {
    const time = this.times.get(name);
    if (time) time.end = performance.now();
  }

  onTestRunEnd(modules, unhandled = []) {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const failures = [
      ...tests.filter(isFailed).map((one) => ({ ...nameOf(one), lines: gist(one.result().errors) })),
      // A file that could not be run, or a hook of its own that failed.
      ...modules
        .filter((one) => one.errors().length > 0)
        .map((one) => ({ ...fileOf(one), title: null, lines: gist(one.errors()) })),
      ...unhandled.map((one) => ({ project: null, file: null, title: null, lines: gist([one]) })),
    ];
    const passedTests = tests.filter(isPassed).map(nameOf);
    const projects = [...this.times].map(([name, { start, end }]) => ({
      name,
      seconds: (end - start) / 1000,
    }));
    writeFileSync(process.env.OUTCOME_FILE, JSON.stringify({ passedTests, failures, projects }));
  }
}

const isPassed = (test) => test.result().state === 'passed';
const isFailed = (test) => test.result().state === 'failed';
const fileOf = (module) => ({ project: module.project.name, file: relative(root, module.moduleId) });
const nameOf = (test) => ({ ...fileOf(test.module), title: test.fullName });

const gist = (errors) => errors.flatMap(gistOf);

/** The message of a story's failure, without Storybook's advice before it and the document's HTML after it. */
function gistOf({ message = '', stacks = [] }) {
  const lines = stripVTControlCharacters(message).split('\n');
  const says = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('Click to debug'));
  const own = stacks.filter(({ file }) => file.startsWith(root) && !file.includes('node_modules'));
  return [
    shortened(says).join(' · ').slice(0, 600),
    ...own.slice(0, 2).map(({ file, line, column }) => `at ${relative(root, file)}:${line}:${column}`),
  ];
}

/** Of Playwright's log what was wanted and how it ended, which says why somebody waited in vain. */
function shortened(says) {
  const log = says.indexOf('Call log:');
  if (log < 0) return says.slice(0, 2);
  const steps = says.slice(log + 1);
  return [...says.slice(0, 1), ...steps.slice(0, 2), ...steps.slice(2).slice(-3)];
}
