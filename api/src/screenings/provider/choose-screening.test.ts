import { expect, test } from 'vitest';
import { chooseScreening } from './choose-screening.ts';

const http = {
  SCREENING_PROVIDER: 'http',
  SCREENING_URL: 'https://screening.example',
  SCREENING_KEY: 'secret-key',
  SCREENING_NAME: 'Example Screening',
};

test('[SCRN-07] without a choice the embedded catalogue screens; with all variables and the choice another', () => {
  expect(chooseScreening({})).toBeNull();
  expect(chooseScreening({ SCREENING_PROVIDER: ' ', SCREENING_KEY: ' ' })).toBeNull();
  expect(chooseScreening(http)).toMatchObject({ id: 'http screening.example', name: 'Example Screening' });
  expect(chooseScreening({ ...http, SCREENING_PROVIDER: ' http\n' })).not.toBeNull();
  expect(chooseScreening({ ...http, SCREENING_PROVIDER: 'embedded' })).toBeNull();
});

test('[SCRN-07] a choice without its variables, variables without the choice, and any other choice refuse the start', () => {
  const { SCREENING_PROVIDER, SCREENING_KEY, SCREENING_URL } = http;
  expect(() => chooseScreening({ SCREENING_PROVIDER, SCREENING_URL })).toThrow(
    /did not start: .+ SCREENING_KEY, SCREENING_NAME is not set\. .+ Set SCREENING_KEY, SCREENING_NAME, or leave out/,
  );
  const unused = () => chooseScreening({ SCREENING_KEY });
  expect(unused).toThrow(
    /: SCREENING_KEY is set, and SCREENING_PROVIDER is not\. .+ Set SCREENING_PROVIDER=http/,
  );
  expect(unused).not.toThrow(/secret-key/);
  expect(() => chooseScreening({ SCREENING_PROVIDER: 'other' })).toThrow(
    /"other".+ Set it to embedded or http/,
  );
});

test('[SCRN-07] health information is sent to https alone, or to this machine', () => {
  const to = (url: string) => () => chooseScreening({ ...http, SCREENING_URL: url });
  expect(to('http://screening.example')).toThrow(/SCREENING_URL .+ not https\. .+ health/);
  expect(to('https://user:pass@screening.example')).toThrow(/more than a host/);
  expect(to('nowhere')).toThrow(/not a web address/);
  expect(to('http://127.0.0.1:4000')).not.toThrow();
});
