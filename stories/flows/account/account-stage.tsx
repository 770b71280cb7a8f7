import '@coverkit/widgets/account.css';
import { RecoverPassword, SetPassword } from '@coverkit/widgets/account';
import type { PasswordLink } from '@coverkit/widgets/client';
import { memoryPasswordLink } from '@coverkit/widgets/client/memory';
import { failureOf } from '../support/failures.ts';
import { type FlowArgs, FlowStage, flowArgs, flowArgTypes, type Visit } from '../support/flow-stage.tsx';

export type AccountArgs = FlowArgs &
  Pick<Visit, 'prepare' | 'silent' | 'config'> & { page: 'set-password' | 'forgotten'; link: PasswordLink };

export const accountArgs = (): AccountArgs => ({
  ...flowArgs(),
  page: 'set-password',
  link: memoryPasswordLink,
});
export const accountArgTypes = {
  ...flowArgTypes,
  page: { control: 'inline-radio', options: ['set-password', 'forgotten'] },
  link: { control: false },
  prepare: { control: false },
  config: { control: false },
} as const;

/** The link of a mail that sets a password, or the page that asks for one. Neither has anything to load first. */
export function AccountStage({ page, link, failing, prepare, ...visit }: AccountArgs) {
  const method = page === 'forgotten' ? 'forgotPassword' : 'setPassword';
  return (
    <FlowStage
      key={JSON.stringify([page, link, failing])}
      {...visit}
      failing={null}
      prepare={(client) => {
        if (failing) client.failNext(method, failureOf(failing));
        prepare?.(client);
      }}
    >
      {() => (page === 'forgotten' ? <RecoverPassword /> : <SetPassword id={link.uid} token={link.token} />)}
    </FlowStage>
  );
}
