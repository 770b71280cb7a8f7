import type { CDPSession } from 'playwright';

/** Characters of script or style, and how many of them nothing has used. */
export type Usage = { all: number; unused: number };
export type Unused = { script: Usage; style: Usage };

type Script = Awaited<ReturnType<typeof takeScripts>>[number];
const takeScripts = async (session: CDPSession) =>
  (await session.send('Profiler.takePreciseCoverage')).result;

/**
 * Counts from now on which functions ran and which style rules applied. `read()` takes the scripts of `urls`, and the
 * sheets that are not in `foreign`: the style of an affiliate's own page is not ours.
 */
export async function watchUse(session: CDPSession) {
  const sheets = new Set<string>();
  session.on('CSS.styleSheetAdded', ({ header }) => sheets.add(header.styleSheetId));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  return {
    read: async (urls: ReadonlySet<string>, foreign: string): Promise<Unused> => {
      const scripts = (await takeScripts(session)).filter((one) => urls.has(one.url));
      return {
        script: scripts.map(usageOf).reduce(sum, { all: 0, unused: 0 }),
        style: await styleUsage(session, sheets, foreign),
      };
    },
  };
}

const sum = (a: Usage, b: Usage): Usage => ({ all: a.all + b.all, unused: a.unused + b.unused });

/** The innermost range decides over each character. */
function usageOf({ functions }: Script): Usage {
  const ranges = functions.flatMap((one) => one.ranges);
  const all = Math.max(0, ...ranges.map((one) => one.endOffset));
  const used = new Uint8Array(all);
  const outermostFirst = ranges.toSorted(
    (a, b) => b.endOffset - b.startOffset - (a.endOffset - a.startOffset),
  );
  for (const one of outermostFirst) used.fill(one.count > 0 ? 1 : 0, one.startOffset, one.endOffset);
  return { all, unused: used.reduce((unused, one) => unused + 1 - one, 0) };
}

async function styleUsage(session: CDPSession, sheets: ReadonlySet<string>, foreign: string): Promise<Usage> {
  const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
  let usage: Usage = { all: 0, unused: 0 };
  for (const styleSheetId of sheets) {
    const answer = await session.send('CSS.getStyleSheetText', { styleSheetId }).catch(() => null);
    if (!answer || foreign.includes(answer.text)) continue;
    const used = ruleUsage.filter((one) => one.styleSheetId === styleSheetId && one.used);
    const characters = used.reduce((all, one) => all + one.endOffset - one.startOffset, 0);
    usage = sum(usage, { all: answer.text.length, unused: answer.text.length - characters });
  }
  return usage;
}
