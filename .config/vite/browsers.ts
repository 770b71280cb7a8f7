import { readFileSync } from 'node:fs';

const { browserslist } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[];
};

/** The oldest browsers in which all scripts run, as Vite names them: `chrome >= 111` is `chrome111`. */
export const browsers = browserslist.map((one) => one.replace('ios_saf', 'ios').replace(/ >= /, ''));
