import {
  Accordion,
  Alert,
  Button,
  Carousel,
  Disclosure,
  Icon,
  InfoTip,
  iconNames,
  LinkButton,
  Motif,
  Price,
  Progress,
  ProgressSteps,
  Skeleton,
  Tabs,
  TextLink,
  Tooltip,
} from '@coverkit/ui';
import type { ReactNode } from 'react';
import { otherPrimitives } from './other-primitives.tsx';
import { SpecimenFields } from './specimen-fields.tsx';
import { SpecimenLevels } from './specimen-levels.tsx';
import { SpecimenOverlays } from './specimen-overlays.tsx';
import { type DeskStore, useDesk } from './store.ts';

/** Every primitive, as on a page. Rendered once: from then on only custom properties change. */
export function Specimens({ store }: { store: DeskStore }) {
  return (
    <div className="desk-specimens">
      <Hero store={store} />
      <Piece title="Actions">
        <div className="desk-flow">
          <Button icon="arrow-right" iconPlace="end">
            See my prices
          </Button>
          <Button variant="secondary">Change dates</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="danger" icon="trash">
            Cancel policy
          </Button>
          <Button busy busyLabel="Working…">
            Pay now
          </Button>
          <Button disabled>Continue</Button>
          <LinkButton href="#desk" variant="secondary" size="compact">
            A link
          </LinkButton>
          <TextLink href="#desk">Read the conditions</TextLink>
        </div>
      </Piece>
      <Piece title="Questions">
        <SpecimenFields />
      </Piece>
      <Piece title="Notices">
        <div className="desk-stack">
          <Alert type="ok" title="Saved">
            Your quote waits under its link.
          </Alert>
          <Alert type="info">Prices are held for 14 days.</Alert>
          <Alert type="warn">Please confirm whether you’re travelling as a family group.</Alert>
          <Alert type="error" title="Your card was not accepted">
            Nothing was charged.
          </Alert>
        </div>
      </Piece>
      <Piece title="Prices and progress">
        <div className="desk-flow">
          <Price cents={23_190} size="hero" />
          <Price cents={19_900} previous={23_190} size="large" />
          <Skeleton shape="price" width="120px" />
        </div>
        <Progress label="Sending your documents" value={64} max={100} />
        <ProgressSteps
          label="On the way to your policy"
          current="details"
          steps={['Quote', 'Cover', 'Details', 'Covered'].map((label) => ({
            id: label.toLowerCase(),
            label,
          }))}
        />
      </Piece>
      <Piece title="Levels">
        <SpecimenLevels />
      </Piece>
      <Piece title="More to read">
        <Accordion
          items={[
            {
              id: 'snow',
              title: 'Are snow sports covered?',
              content: 'On piste always; off piste on request.',
            },
            {
              id: 'medical',
              title: 'What about existing conditions?',
              content: 'Most are; a few are assessed.',
            },
          ]}
        />
        <Tabs
          label="Cover levels"
          items={['Essential', 'Plus', 'Premium'].map((name) => ({
            id: name,
            label: name,
            panel: <p>What {name} covers.</p>,
          }))}
        />
        <Disclosure summary="What this does not cover">Travel against the government’s advice.</Disclosure>
        <Carousel
          label="What travellers say"
          most={2}
          slides={['Paid in four days.', 'They knew where Gokyo was.', 'One call was enough.'].map(
            (words, at) => ({
              id: String(at),
              label: words,
              content: <p className="desk-card">“{words}”</p>,
            }),
          )}
        />
      </Piece>
      <Piece title="Above the page">
        <SpecimenOverlays />
        <div className="desk-flow">
          <Tooltip content="Travellers under 21">
            <Button variant="secondary" size="compact">
              Children
            </Button>
          </Tooltip>
          <InfoTip about="Excess">What you pay yourself of each claim.</InfoTip>
        </div>
      </Piece>
      <Piece title="Icons">
        <div className="desk-icons">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Piece>
      {otherPrimitives.map(({ name, Story }) => (
        <Piece key={name} title={name}>
          {Story && <Story />}
        </Piece>
      ))}
    </div>
  );
}

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="desk-piece" aria-label={title}>
      <h3 className="desk-piece-title">{title}</h3>
      {children}
    </section>
  );
}

/** The motif is the only part that is not a custom property. */
function Hero({ store }: { store: DeskStore }) {
  const motif = useDesk(store, (state) => state.theme.motif);
  const name = useDesk(store, (state) => state.name);
  return (
    <section className="desk-hero" aria-label="As on a page">
      <Motif name={motif} />
      <p className="desk-hero-name">{name}</p>
      <h2 className="desk-hero-title">Cover for the whole way, and back</h2>
      <p className="desk-hero-lead">Say where, when and who. Three levels of cover, side by side.</p>
    </section>
  );
}
