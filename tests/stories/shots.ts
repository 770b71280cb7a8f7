import { readFileSync } from 'node:fs';

export const brands = ['highline', 'saltwater'] as const;
export type Brand = (typeof brands)[number];

/** A story in a brand, plain or in one of the variants of its tags. */
export type Shot = {
  story: string;
  /** The title in Storybook's side bar. */
  title: string;
  brand: Brand;
  variant: Variant;
  width: number;
  /** The number of the requirement that the picture covers. */
  requirement: string;
  /** Whether it has a stored picture; otherwise it is only rendered, played and checked by axe. */
  pictured: boolean;
  /** Whether axe checks it: each story once in every width. */
  examined: boolean;
};

type Kind = { tag: string; width: number; brands: readonly Brand[]; requirement?: string; label: string };

/**
 * Every story of a primitive has its plain picture, unless it is tagged `!visual`; of flows and pages, which are
 * large, only the main ones have one, by the tag `visual:main`. The rest are samples, by tag.
 */
const kinds = {
  plain: { tag: 'visual', width: 390, brands, label: '' },
  wide: { tag: 'visual:wide', width: 1280, brands, label: ', wide' },
  forced: {
    tag: 'visual:forced',
    width: 390,
    brands: ['highline'],
    requirement: 'PRIM-05',
    label: ', in forced colours',
  },
  dark: { tag: 'visual:dark', width: 390, brands: ['highline'], requirement: 'EMBD-04', label: ', dark' },
} satisfies Record<string, Kind>;

export type Variant = keyof typeof kinds;

export type StoryEntry = { type: string; id: string; title: string; name: string; tags?: readonly string[] };

const main = 'visual:main';

/** px: stories without a picture have the width of a host page's content. */
const unpicturedWidth = 1040;

/** The effect of a direction, a width or a form does not depend on the brand, so one brand is enough. */
const alikeInBrands = /--(right-to-left|narrow|in-form|required)$/;

/** Every story, at least once; in the order of the side bar, those on pages of the same settings together. */
export function shotsOf(entries: readonly StoryEntry[], only = ''): Shot[] {
  const shots = entries.filter((one) => one.type === 'story').flatMap(shotsOfStory);
  const asked = shots.filter((one) => nameOf(one).includes(only));
  const settings = [...new Set(asked.map((one) => settingOf(one).globals))];
  return settings.flatMap((globals) => asked.filter((one) => settingOf(one).globals === globals));
}

/** The shots with pictures. */
export const picturesOf = (entries: readonly StoryEntry[]): Shot[] =>
  shotsOf(entries).filter((one) => one.pictured);

/**
 * Shots that one rendering serves, in the order of their first ones. A primitive differs between brands in its styles
 * alone, so it is repainted; a flow also has the brand's words, products and documents, and is rendered in each.
 */
export function renderingsOf(shots: readonly Shot[]): Shot[][] {
  const keyOf = ({ story, title, variant, brand, pictured }: Shot) =>
    `${story} ${variant} ${title.startsWith('Primitives/') && pictured ? '' : brand}`;
  return [...Map.groupBy(shots, keyOf).values()];
}

function shotsOfStory(story: StoryEntry): Shot[] {
  const pictures = picturesOfStory(story);
  if (pictures.some((one) => one.examined)) return pictures;
  const { id, title, name } = story;
  const alone = { story: id, title: `${title}: ${name}`, requirement: requirementOf(title, id) };
  const shot = { ...alone, brand: brands[0], variant: 'plain', width: unpicturedWidth } as const;
  return [{ ...shot, pictured: false, examined: true }, ...pictures];
}

function picturesOfStory({ id, title, name, tags = [] }: StoryEntry): Shot[] {
  const small = title.startsWith('Primitives/');
  return Object.entries<Kind>(kinds)
    .filter(([, { tag }]) => tags.includes(tag === kinds.plain.tag && !small ? main : tag))
    .flatMap(([variant, kind]) =>
      kind.brands.slice(0, alikeInBrands.test(id) ? 1 : undefined).map((brand) => ({
        story: id,
        title: `${title}: ${name}${kind.label}`,
        brand,
        // `Object.entries` has `string` keys.
        variant: variant as Variant,
        width: kind.width,
        requirement: kind.requirement ?? requirementOf(title, id),
        pictured: true,
        examined: brand === brands[0] && (variant === 'plain' || variant === 'wide'),
      })),
    );
}

/** Narrow and right-to-left are stories of their own. */
function requirementOf(title: string, id: string): string {
  if (/^(Foundations|Brands)/.test(title)) return 'EMBD-04';
  return /--(narrow|right-to-left)$/.test(id) ? 'PRIM-05' : 'EMBD-09';
}

/** `highline/primitives-button--primary.wide`: the picture's file without its ending, and what `--only` looks in. */
export const nameOf = ({ brand, story, variant }: Pick<Shot, 'brand' | 'story' | 'variant'>): string =>
  `${brand}/${story}${variant === 'plain' ? '' : `.${variant}`}`;

/** Storybook's address parameters and the browser's settings of a shot. */
export function settingOf({ brand, variant, pictured, examined }: Shot) {
  const globals = {
    brand,
    // Pictures are taken with reduced motion; other stories run with motion, as for most visitors.
    motion: pictured ? 'reduced' : 'full',
    scheme: variant === 'dark' ? 'dark' : 'light',
    looks: examined ? 'all' : 'own',
    'a11y.manual': examined ? '!false' : '!true',
  };
  return {
    globals: Object.entries(globals)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
    forcedColors: variant === 'forced' ? ('active' as const) : ('none' as const),
    reducedMotion: pictured ? ('reduce' as const) : ('no-preference' as const),
    colorScheme: variant === 'dark' ? ('dark' as const) : ('light' as const),
  };
}

/** The stories of a built Storybook. */
export function entriesIn(folder: string): StoryEntry[] {
  const index: { entries: Record<string, StoryEntry> } = JSON.parse(
    readFileSync(`${folder}/index.json`, 'utf8'),
  );
  return Object.values(index.entries);
}
