// What `test.mjs` needs to know of a run: how many passed and failed in each project, how long, and in a few lines why.
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
    const failed = tests.filter(isFailed);
    const failures = [
      ...failed.map((one) => describeFailure(`${nameOf(one.module)} > ${one.fullName}`, one.result().errors)),
      // A file that could not be run, or a hook of its own that failed.
      ...modules
        .filter((one) => one.errors().length > 0)
        .map((one) => describeFailure(nameOf(one), one.errors())),
      ...unhandled.map((one) => describeFailure('outside any test', [one])),
    ];
    const passed = tests.filter(isPassed).length;
    writeFileSync(
      process.env.OUTCOME_FILE,
      JSON.stringify({ passed, failed: failed.length, failures, projects: this.projects(tests) }),
    );
  }

  projects(tests) {
    return [...this.times].map(([name, { start, end }]) => {
      const own = tests.filter((one) => one.project.name === name);
      const [passed, failed] = [own.filter(isPassed).length, own.filter(isFailed).length];
      return { name, passed, failed, seconds: (end - start) / 1000 };
    });
  }
}

const isPassed = (test) => test.result().state === 'passed';
const isFailed = (test) => test.result().state === 'failed';
const nameOf = (module) => relative(root, module.moduleId);

function describeFailure(what, errors) {
  return [`FAILED ${what}`, ...errors.flatMap(gist)].join('\n       ');
}

/** The message of a story's failure, without Storybook's advice before it and the document's HTML after it. */
function gist({ message = '', stacks = [] }) {
  const lines = stripVTControlCharacters(message).split('\n');
  const says = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('Click to debug'));
  const own = stacks.filter(({ file }) => file.startsWith(root) && !file.includes('node_modules'));
  return [
    says.slice(0, 2).join(' · ').slice(0, 300),
    ...own.slice(0, 2).map(({ file, line, column }) => `at ${relative(root, file)}:${line}:${column}`),
  ];
}
