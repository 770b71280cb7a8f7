import { defineCheck, type Finding } from '../finding.ts';

type Outcome = 'ready' | 'silent' | 'not needed';
type Facts = { host: string; page: string; outcome: Outcome; isInFrame: boolean };

/** ms in which the frame has to say that it listens. */
const readyWithin = 8000;

export function findFrame({ host, page, outcome, isInFrame }: Facts): Finding[] {
  if (outcome !== 'silent') return [];
  return [
    {
      code: 'frame_refused',
      severity: 'error',
      what: `The frame of ${host} didn’t load on this page.`,
      why: 'In it a visitor enters their details and pays; without it the purchase goes on at the hosted site.',
      fix: isInFrame
        ? 'This page is in a frame itself. Every page around it has to be of a registered origin too: ask us to register them, or open the page outside the frame.'
        : `Ask us whether "${page}" is registered, and check that frame-src of your policy allows ${host} and that no extension stops frames.`,
    },
  ];
}

export const frame = defineCheck<Facts>({
  ok: {
    code: 'frame',
    what: 'The host’s frame can be shown on this page, or the page needs none.',
    why: 'A purchase on this page asks for personal details in a frame of the host.',
  },
  async gather({ flows, affiliates, answer, violations }) {
    const facts = { host: '', page: location.origin, isInFrame: window.parent !== window };
    if (!flows.some((flow) => flow !== 'quote-start')) return { ...facts, outcome: 'not needed' };
    // That is the finding of another check.
    const isStopped = (await violations()).some(
      ({ directive, enforced }) => directive === 'frame-src' && enforced,
    );
    if (isStopped) return { ...facts, outcome: 'not needed' };
    for (const affiliate of affiliates) {
      const config = await answer(affiliate);
      if (config.kind !== 'config' || config.mode !== 'embedded') continue;
      const host = config.hostUrl;
      return { ...facts, host, outcome: await openFrame(host, affiliate) };
    }
    return { ...facts, outcome: 'not needed' };
  },
  find: findFrame,
});

function openFrame(host: string, affiliate: string): Promise<Outcome> {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const instance = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const opened = document.createElement('iframe');
  opened.style.display = 'none';
  opened.referrerPolicy = 'no-referrer';
  opened.src = `${host}/embed/frame?${new URLSearchParams({ affiliate, page: location.origin, instance })}`;
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      window.removeEventListener('message', listen);
      clearTimeout(timer);
      opened.remove();
      resolve(outcome);
    };
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opened.contentWindow || origin !== new URL(host).origin) return;
      if (typeof data === 'object' && data !== null && Reflect.get(data, 'instance') === instance)
        end('ready');
    };
    const timer = setTimeout(() => end('silent'), readyWithin);
    window.addEventListener('message', listen);
    document.body.append(opened);
  });
}
