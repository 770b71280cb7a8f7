import { frameEventOf } from '@coverkit/rules/contract';
import { CoverkitProvider, type CoverkitProviderProps } from '@coverkit/widgets/brand';
import { useMemo } from 'react';
import { Router } from 'wouter';
import type { Boot } from '../boot/boot.ts';
import { BootContext } from '../boot/boot-context.ts';
import { loadFollowing } from '../routing/load-following.ts';
import type { EmbeddedLocation } from './embedded-location.ts';
import { EmbeddedScreen } from './embedded-screen.tsx';
import { navigatorOf } from './navigator.ts';
import type { PageChannel } from './page-channel.ts';

type Props = {
  boot: Boot;
  client: CoverkitProviderProps['client'];
  location: EmbeddedLocation;
  channel: PageChannel;
};

/** The host's screens in the frame of an affiliate's page (EMBD-06): without header and footer, each as the page or a screen asks for it. */
export function EmbeddedApp({ boot, client, location, channel }: Props) {
  const { config } = boot;
  const { send } = channel;
  const navigate = useMemo(() => navigatorOf(send, location.go), [send, location]);
  const emit = useMemo(
    (): NonNullable<CoverkitProviderProps['emit']> => (event) => {
      loadFollowing(event);
      const heard = frameEventOf(event);
      if (heard) send({ type: 'event', event: heard });
    },
    [send],
  );
  return (
    <Router hook={location.hook}>
      <BootContext value={boot}>
        <CoverkitProvider {...{ config, client, navigate, emit }}>
          <EmbeddedScreen send={send} />
        </CoverkitProvider>
      </BootContext>
    </Router>
  );
}
