import { medicalQuestions, type Problem, type Quote } from '@coverkit/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { answeredSoFar, type SectionRules, sectionFacts } from './section-facts.ts';
import {
  type SectionFacts,
  type SectionName,
  type SectionView,
  sectionOf,
  sectionViews,
} from './sections.ts';

/** Where focus should go, after a section opened or was found incomplete. A new object for each request. */
export type FocusRequest = { section: SectionName; on: 'heading' | 'problem' };

export type SectionSteps = {
  sections: ReadonlySignal<readonly SectionView[]>;
  /** Problems of the sections that were submitted, by "Continue" or by the payment's button. */
  problems: ReadonlySignal<readonly Problem[]>;
  focus: ReadonlySignal<FocusRequest | null>;
  /** Starts with the first quote of this page: sections answered in it count as passed. */
  begin: (quote: Quote) => void;
  /** A section that an answer made invalid must be submitted again: it must not close while it is corrected. */
  reopenWrong: () => void;
  proceed: (section: SectionName) => void;
  edit: (section: SectionName) => void;
  /** Whether every section before the payment is valid; otherwise opens the first that is not. */
  readyToPay: () => boolean;
  /** Opens a section at its first problem. */
  pointAt: (section: SectionName) => void;
  /** Moves focus to the section that is open, where the visitor goes on (DETL-14). */
  resume: () => void;
};

export type SectionStepsOptions = {
  quote: ReadonlySignal<Quote | null>;
  rules: SectionRules;
  /** Problems that the server found. */
  otherProblems: () => readonly Problem[];
  onSection?: (name: SectionName) => void;
};

/** Which sections are open, passed and incomplete (DETL-03), and where focus goes. */
export function createSectionSteps(options: SectionStepsOptions): SectionSteps {
  const { quote, rules, otherProblems, onSection } = options;
  const passed = signal<ReadonlySet<SectionName>>(new Set());
  const shown = signal<ReadonlySet<string>>(new Set());
  const editing = signal<SectionName | null>(null);
  const focus = signal<FocusRequest | null>(null);

  const facts = computed(() => (quote.value ? sectionFacts(quote.value, rules) : []));
  const sections = computed(() => sectionViews(facts.value, passed.value, editing.value));
  const problems = computed(() =>
    facts.value.flatMap((one) => one.problems).filter((one) => shown.value.has(one.path)),
  );

  /** Shows what is missing now: a question that appears later is not wrong before it is shown. */
  const reveal = ({ name, problems: found }: SectionFacts) => {
    const asked = name === 'medical' && quote.value ? medicalQuestions(quote.value.medical) : null;
    const isAsked = ({ path }: Problem) =>
      path.startsWith('insurees.') || asked?.some((question) => path === `medical.${question}`);
    const seen = found.filter((one) => !asked || isAsked(one));
    shown.value = new Set([...shown.value, ...seen.map((one) => one.path)]);
  };

  const open = (section: SectionName, on: FocusRequest['on']) => {
    focus.value = { section, on };
    onSection?.(section);
  };

  return {
    sections,
    problems,
    focus,
    begin(first) {
      passed.value = answeredSoFar(first, rules);
    },
    reopenWrong() {
      const wrong = new Set(facts.value.filter((one) => one.problems.length > 0).map((one) => one.name));
      passed.value = new Set([...passed.value].filter((name) => !wrong.has(name)));
    },
    proceed(section) {
      const found = facts.value.find((one) => one.name === section);
      const waiting = [...otherProblems(), ...problems.value].some((one) => sectionOf(one.path) === section);
      if (!found || found.problems.length > 0 || waiting) {
        if (found) reveal(found);
        focus.value = { section, on: 'problem' };
        return;
      }
      passed.value = new Set([...passed.value, section]);
      editing.value = null;
      const next = sections.value.find((one) => one.state === 'open');
      if (next) open(next.name, 'heading');
    },
    edit(section) {
      editing.value = section;
      open(section, 'heading');
    },
    readyToPay() {
      const wrong = facts.value.find((one) => one.problems.length > 0);
      if (!wrong) return true;
      reveal(wrong);
      editing.value = wrong.name;
      open(wrong.name, 'problem');
      return false;
    },
    pointAt(section) {
      if (section !== 'payment') editing.value = section;
      open(section, 'problem');
    },
    resume() {
      const next = sections.peek().find((one) => one.state === 'open');
      if (next) focus.value = { section: next.name, on: 'heading' };
    },
  };
}
