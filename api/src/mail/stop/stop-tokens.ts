import { deriveTokens, equalSecrets } from '../../platform/derived-token.ts';
import { personOf } from '../../platform/people/person-of.ts';

/** A receiver of a brand's mails, as a keyed hash. */
export type ReceiverId = string;

export type StopTokens = {
  idOf: (brandId: string, address: string) => ReceiverId;
  /** Every id by which this receiver may have stopped mails, also before the rule of one mailbox was as it is now. */
  idsOf: (brandId: string, address: string) => ReceiverId[];
  /** The part of a link that names a receiver: only their own mails contain it. */
  tokenOf: (id: ReceiverId) => string;
  /** Null for a token that is not one of ours, so that nobody can fill the table. */
  read: (token: string) => ReceiverId | null;
};

/** Characters of the id, and of its signature: 132 bits each. */
const length = 22;

/** The person, and who they were before: googlemail.com was a domain of its own, and a plus ended also an empty name. */
function personsOf(address: string): string[] {
  const person = personOf(address);
  const spellings = [person, person.replace(/^\+.*@/, '@')];
  return [...new Set(spellings.flatMap((one) => [one, one.replace(/@gmail\.com$/, '@googlemail.com')]))];
}

export function createStopTokens(secret: string): StopTokens {
  const receiver = deriveTokens(secret, 'mail receiver');
  const signature = deriveTokens(secret, 'stop mails link');
  const tokenOf = (id: ReceiverId): string => id + signature(id).slice(0, length);
  const idOf = (brandId: string, person: string): ReceiverId =>
    receiver(`${brandId} ${person}`).slice(0, length);
  return {
    idOf: (brandId, address) => idOf(brandId, personOf(address)),
    idsOf: (brandId, address) => personsOf(address).map((person) => idOf(brandId, person)),
    tokenOf,
    read: (token) => {
      const id = token.slice(0, length);
      return equalSecrets(token, tokenOf(id)) ? id : null;
    },
  };
}
