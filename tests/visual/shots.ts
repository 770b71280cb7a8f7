import { readFileSync } from 'node:fs';

export const brands = ['highline', 'saltwater'] as const;
export type Brand = (typeof brands)[number];

/** One picture: a story in a brand, as it stands or in one of the variants that the story's tags ask for. */
export type Shot = {
  story: string;
  /** As Storybook's side bar says it. */
  title: string;
  brand: Brand;
  variant: Variant;
  width: number;
  /** The number of the requirement that the picture holds. */
  requirement: string;
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

/** What a direction, a place or a form does to a primitive does not depend on the brand: one picture tells. */
const alikeInBrands = /--(right-to-left|narrow|in-form|required)$/;

/** The pictures that Storybook's stories ask for, in the order of the side bar. */
export function shotsOf(entries: readonly StoryEntry[], only = ''): Shot[] {
  return entries
    .filter((one) => one.type === 'story')
    .flatMap(shotsOfStory)
    .filter((one) => nameOf(one).includes(only));
}

function shotsOfStory({ id, title, name, tags = [] }: StoryEntry): Shot[] {
  const small = title.startsWith('Primitives/');
  return Object.entries<Kind>(kinds)
    .filter(([, { tag }]) => tags.includes(tag === kinds.plain.tag && !small ? main : tag))
    .flatMap(([variant, kind]) =>
      kind.brands.slice(0, alikeInBrands.test(id) ? 1 : undefined).map((brand) => ({
        story: id,
        title: `${title}: ${name}${kind.label}`,
        brand,
        // `Object.entries` forgets that its keys are those of the table.
        variant: variant as Variant,
        width: kind.width,
        requirement: kind.requirement ?? requirementOf(title, id),
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

/** What Storybook's address bar and the browser are told, for a shot. */
export function settingOf({ brand, variant }: Shot) {
  const globals = {
    brand,
    motion: 'reduced',
    scheme: variant === 'dark' ? 'dark' : 'light',
    // What axe finds is the `stories` project's business.
    'a11y.manual': '!true',
  };
  return {
    globals: Object.entries(globals)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
    forcedColors: variant === 'forced' ? ('active' as const) : ('none' as const),
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
