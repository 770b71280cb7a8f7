import type { AttemptEvidence, Evidence } from './evidence.ts';

/** What a charge paid for. */
export type Sold = Pick<AttemptEvidence, 'purpose' | 'subject'> & {
  name: string;
  attempt: string;
  /** Cents. */
  price: number;
};

type Subject = Pick<AttemptEvidence, 'purpose' | 'subject'>;

export const subjectOf = ({ purpose, subject }: Subject): string => `${purpose} ${subject}`;
export const isOf = (attempt: Subject) => (sold: Subject) => subjectOf(sold) === subjectOf(attempt);

/** What a charge pays for, by its purpose. */
export const thingOf = ({ purpose }: Subject): string => (purpose === 'quote' ? 'policy' : 'version');

/** The policies, and the versions of re-screenings (RSCR-01) and amendments (AMND-08) that cost something. */
export const soldBy = ({ policies, rescreenings, versions, amendments, books }: Evidence): Sold[] => [
  ...policies.map(({ number, quote, attempt, price }) => ({
    ...{ name: `policy ${number}`, purpose: 'quote', subject: quote, attempt, price },
  })),
  ...rescreenings.flatMap(({ id, policy, attempt, version }) => {
    const made = versions.find((one) => one.policy === policy && one.version === version);
    if (attempt === null || !made) return [];
    const price = made.premium + made.surcharge;
    const name = `version ${version} of policy ${policy}`;
    return [{ name, purpose: 'rescreen', subject: id, attempt, price }];
  }),
  ...amendments.flatMap(({ policy, basedOn, attempt, version }) => {
    const made = books.find((one) => one.policy === policy && one.version === version);
    if (attempt === null || !made) return [];
    const name = `version ${version} of policy ${policy}`;
    return [{ name, purpose: 'amendment', subject: `${policy}:${basedOn}`, attempt, price: made.price }];
  }),
];
