import { memoryConfig } from '@coverkit/widgets/client/memory';
import { expect, test } from 'vitest';
import { type Boot, bootScript, readBoot } from './boot.ts';

const attack = '</script><script>alert(1)</script><!-- <script> ]]> \u2028 </SCRIPT\n>';

/** Stored text of every kind in the boot data, each trying to end the element. */
const boot: Boot = {
  config: { ...memoryConfig(), i18n: { [`quote.${attack}`]: attack } },
  data: { pdf: attack, sections: [{ title: attack, blocks: [attack] }] },
  path: `/quote/${attack}`,
  laterStyles: [attack],
};

const pageWith = (data: string | undefined) =>
  ({
    getElementById: (id: string) => (id === 'coverkit-boot' ? { textContent: data } : null),
    location: { pathname: boot.path },
  }) as unknown as Document;

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
  expect(readBoot(pageWith(data))).toEqual(boot);
});

test.each([[{ data: null }], [{}]])(
  '[HOST-01] what is not there and what is not loaded are two things: %j',
  (loaded) => {
    const { data: _, ...rest } = boot;
    const sent = bootScript({ ...rest, ...loaded }).replace(/^<script[^>]*>|<\/script>$/g, '');
    expect(readBoot(pageWith(sent))).toEqual({ ...rest, ...loaded });
  },
);
