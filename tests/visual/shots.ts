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

/** Every story has its plain picture, unless it is tagged `!visual`; the rest are samples, by tag. */
const kinds = {
  plain: { tag: 'visual', width: 390, brands, label: '' },
  wide: { tag: 'visual:wide', width: 1280, brands, label: ', wide' },
  rtl: {
    tag: 'visual:rtl',
    width: 390,
    brands: ['saltwater'],
    requirement: 'PRIM-05',
    label: ', right to left',
  },
  forced: {
    tag: 'visual:forced',
    width: 390,
    brands: ['highline'],
    requirement: 'PRIM-05',
    label: ', in forced colours',
  },
  dark: { tag: 'visual:dark', width: 390, brands, requirement: 'EMBD-04', label: ', dark' },
} satisfies Record<string, Kind>;

export type Variant = keyof typeof kinds;

export type StoryEntry = { type: string; id: string; title: string; name: string; tags?: readonly string[] };

/** The pictures that Storybook's stories ask for, in the order of the side bar. */
export function shotsOf(entries: readonly StoryEntry[], only = ''): Shot[] {
  const stories = entries.filter((one) => one.type === 'story' && one.tags?.includes(kinds.plain.tag));
  return stories.flatMap(shotsOfStory).filter((one) => nameOf(one).includes(only));
}

function shotsOfStory({ id, title, name, tags }: StoryEntry): Shot[] {
  return Object.entries<Kind>(kinds)
    .filter(([, kind]) => tags?.includes(kind.tag))
    .flatMap(([variant, kind]) =>
      kind.brands.map((brand) => ({
        story: id,
        title: `${title}: ${name}${kind.label}`,
        brand,
        // `Object.entries` forgets that its keys are those of the table.
        variant: variant as Variant,
        width: kind.width,
        requirement: kind.requirement ?? (/^(Foundations|Brands)/.test(title) ? 'EMBD-04' : 'EMBD-09'),
      })),
    );
}

/** `highline/primitives-button--primary.wide`: the picture's file without its ending, and what `--only` looks in. */
export const nameOf = ({ brand, story, variant }: Pick<Shot, 'brand' | 'story' | 'variant'>): string =>
  `${brand}/${story}${variant === 'plain' ? '' : `.${variant}`}`;

/** What Storybook's address bar and the browser are told, for a shot. */
export function settingOf({ brand, variant }: Shot) {
  const globals = {
    brand,
    motion: 'reduced',
    direction: variant === 'rtl' ? 'rtl' : 'ltr',
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
