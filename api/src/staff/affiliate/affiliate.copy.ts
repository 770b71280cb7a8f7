import type { AffiliateProblem } from '../../brands/save-affiliate.ts';
import type { Messages } from '../messages.ts';

export const help = `  npm run -s staff -- affiliate list
      The affiliates, whether they are on, and how many quotes their pages may start in a minute.
  npm run -s staff -- affiliate show ID
      All of one: its origins, its mode, its discount, and what its partner says of its page.
  npm run -s staff -- affiliate add ID --brand BRAND --name "…" --origins "https://club.example https://*.club.example"
      [--mode hosted|embedded] [--discount PERCENT] [--commission "…"] [--welcome "…"] [--logo FILE] [--csp "…"]
      Stores a new one. Pages of its origins get quotes within two seconds, on all servers.
  npm run -s staff -- affiliate change ID [--name "…"] [--mode hosted|embedded] [--discount PERCENT] [--commission "…"]
      [--welcome "…"] [--logo FILE] [--csp "…"]
      Changes what is named and nothing else; an empty text takes a text back.
  npm run -s staff -- affiliate origins ID [--add "…"] [--remove "…"] [--set "…"]
      Adds and removes origins, or sets all. Within two seconds calls from removed ones are refused, on all servers.
  npm run -s staff -- affiliate snippet ID
      The script tag for its page, and one of the file that never changes, with its integrity hash.
  npm run -s staff -- affiliate disable ID
  npm run -s staff -- affiliate off ID
      Either name: its pages get no quotes within two seconds, on all servers.
  npm run -s staff -- affiliate enable ID
  npm run -s staff -- affiliate on ID
      Takes that back.
  npm run -s staff -- affiliate limit ID --quotes N
      At most N quotes a minute from its pages, on each server; "usual" for the limit of all.`;

export const options = {
  brand: 'the brand that the affiliate sells; it cannot be changed',
  origins:
    'where its pages are, separated by spaces; https://*.club.example for all sub-domains of club.example',
  add: 'origins that are added, separated by spaces',
  remove: 'origins that are removed, likewise',
  set: 'the origins that take the place of all',
  quotes: 'quotes a minute, as 60, or usual',
} as const;

/** Of `affiliate add` and `affiliate change`. */
export const settings = {
  name: 'the name that its customers read',
  mode: 'hosted: a purchase starts on its page and goes on at the site; embedded: all of it is on its page',
  discount: 'percent without decimals, as 5; the greater of it and of a voucher counts',
  commission: 'the commission that its customers read',
  welcome: 'what its customers are greeted with',
  logo: 'a file with one <svg> element',
  csp: 'the Content-Security-Policy of its page, as its partner says',
} as const;

export const usage = {
  missingAffiliate: (about) =>
    `"${about}" needs an affiliate. It works on one at a time. Add its id, which "affiliate list" prints, for example: ${about} ridgeback.`,
  wrongLimit: (about) =>
    `"${about}" is not a number of quotes. Nothing was changed. Write for example --quotes 60, or --quotes usual for the limit that all affiliates have.`,
  wrongAffiliateId: (about) =>
    `"${about}" cannot be the id of an affiliate. It is a part of the script tag and of addresses. Write 2 to 40 small letters, digits and hyphens, for example ridgeback.`,
  missingBrand: () =>
    'The affiliate has no brand. Its visitors would be sold nothing. Add --brand, for example --brand highline.',
  missingName: () =>
    'The affiliate has no name. Its customers could not read whose page they came from. Add --name "Ridgeback Alpine Club".',
  missingOrigins: (about) =>
    `"${about}" needs origins. Only pages of its origins get quotes. Add for example ${about.endsWith('add') ? '--origins' : '--add'} "https://club.example https://*.club.example".`,
  originsTwice: () =>
    'The option "--set" takes the place of all origins, so it cannot stand beside "--add" or "--remove". Nothing was changed. Use one of them.',
  wrongMode: (about) =>
    `"${about}" is no mode. Nothing was changed. Write --mode hosted, where a purchase goes on at the host's site, or --mode embedded, where all of it is on the affiliate's page.`,
  wrongDiscount: (about) =>
    `"${about}" is not a discount. Nothing was changed, so that no price is wrong. Write percent without decimals, from 0 to 100, for example --discount 5.`,
  nothingToChange: (about) =>
    `Nothing of "${about}" would change. Say what: --name, --mode, --discount, --commission, --welcome, --logo or --csp. For its origins use "affiliate origins ${about}".`,
} as const satisfies Messages;

export const refusals = {
  affiliateNotFound: (about: string) =>
    `There is no affiliate "${about}". Nothing was changed. See "affiliate list" for their ids, and check that DATA_DIR or DATABASE_URL names the right database.`,
  affiliateExists: (about: string) =>
    `There is already an affiliate "${about}". Nothing was changed, because its pages are using it. Choose another id, or use "affiliate change ${about}".`,
  brandNotFound: (about: string) =>
    `There is no brand "${about}". The affiliate would have nothing to sell, so it was not saved. Check the id, or save the brand first with "brand save".`,
  originNotListed: (about: string) =>
    `The affiliate does not list ${about}. Nothing was changed, so that no misspelt origin goes on being answered. See "affiliate show" for its origins.`,
} as const satisfies Messages;

const problems: Readonly<Record<AffiliateProblem['code'], (value: string) => string>> = {
  origin_invalid: (value) =>
    `"${value}" is no origin: write it as browsers do, https://club.example, in small letters without a path, a slash at the end, or the usual port`,
  origin_insecure: (value) =>
    `"${value}" is not encrypted, so anybody on the way could change its page: write https://; http only for this machine`,
  origin_wildcard_invalid: (value) =>
    `"${value}" is not a valid wildcard: write https://*.club.example for all sub-domains of a domain; * must be the whole first label, and a port cannot have one`,
  origin_wildcard_too_wide: (value) =>
    `"${value}" would match sites of other owners: use a wildcard only below a domain that the affiliate owns`,
  origins_too_many: (value) =>
    `${value} origins are more than the 50 that a page's header can carry: use wildcards, or several affiliates`,
  origins_missing: () =>
    'no origin would be left, so that no page gets quotes: switch the affiliate off instead, or set other origins',
  text_invalid: (value) => `${value} must be one line of plain text`,
  text_too_long: (value) => `${value} is too long to be shown`,
  logo_not_plain: () =>
    'the logo must be one <svg> element without scripts, styles, links or files of its own',
};

export const words = {
  columns: ['AFFILIATE', 'BRAND', 'NAME', 'MODE', 'ORIGINS', 'STATE', 'QUOTES A MINUTE'],
  on: 'on',
  off: 'off',
  usual: 'usual',
  none: 'none',
  refused: (all: readonly AffiliateProblem[]) =>
    `The affiliate was not saved:\n${all.map(({ code, value }) => `  ${problems[code](value)}.`).join('\n')}`,
  isOff: (name: string) =>
    `${name} is off: within two seconds its pages get no quotes, and show their own content or a link to the site in place of the form. Quotes that were started stay with their customers.`,
  isOn: (name: string, limit: string) =>
    `${name} is on within two seconds, with its limit of quotes a minute: ${limit}.`,
  saved: (name: string, version: number) =>
    `${name} is stored as version ${version}. Servers answer by it within two seconds; a browser can show a configuration that it has cached for a few minutes more.`,
  snippet: (tag: string) => `Put this where the form belongs. It follows our releases:\n\n${tag}`,
  pinned: (tag: string) =>
    `Or this, which never changes: the browser checks the file by its hash, and a new release needs a new tag:\n\n${tag}`,
  notBuilt:
    'There is no built script tag beside this command, so the tag with an integrity hash cannot be made here. Run "npm run build" first, in the version that the servers have.',
} as const;
