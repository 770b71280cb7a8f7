import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { type Boot, bootScript, readBoot } from './boot.ts';

const attack = '</script><script>alert(1)</script><!-- <script> ]]> \u2028 </SCRIPT\n>';

/** Stored text of every kind in the boot data, each trying to end the element. */
const boot: Boot = {
  config: { ...memoryConfig(), i18n: { [`quote.${attack}`]: attack } },
  coverage: null,
  document: {
    type: 'pds',
    answer: {
      effectiveFrom: '2026-11-01',
      pdf: attack,
      document: {
        title: attack,
        language: 'en-AU',
        lead: attack,
        sections: [{ title: attack, blocks: [{ kind: 'text', text: attack }] }],
        footer: attack,
      },
    },
  },
  path: `/quote/${attack}`,
  laterStyles: [attack],
};

test('[API-06] the boot data does not hold the path, which may be a link with a token', () => {
  expect(bootScript({ ...boot, path: `/quote/summary/ABCDEFGHJK/${'t'.repeat(43)}` })).toBe(bootScript(boot));
});

test('[HOST-13] nothing in the boot data ends its element', () => {
  const [, data, ...after] = bootScript(boot).split(
    /<script type="application\/json" id="coverkit-boot">|<\/script>$/,
  );
  expect(after).toEqual(['']);
  expect(data).not.toMatch(/[<]/);
  // And nothing of it is lost on the way.
  const page = {
    getElementById: (id: string) => (id === 'coverkit-boot' ? { textContent: data } : null),
    location: { pathname: boot.path },
  };
  expect(readBoot(page as unknown as Document)).toEqual(boot);
});
