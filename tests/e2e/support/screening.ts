import type { Locator, Page } from 'playwright';

/** Steps of a medical screening. `place`: its dialog or its page. */
type Place = Page | Locator;

/** The answer to a question whose text fits; any other gets the mildest. */
export type Answers = readonly (readonly [question: RegExp, answer: string])[];

const question = (place: Place) => place.getByRole('heading', { name: /^Question \d/ });
const next = (place: Place) => place.getByRole('button', { name: /^(Continue|Confirm)/ });

/** DETL-18: agrees to the notice, for oneself or for a child. */
export async function agree(place: Place): Promise<void> {
  await place.getByRole('checkbox', { name: /I agree|I am .*parent/ }).check();
  await place.getByRole('button', { name: 'Agree and begin' }).click();
}

/** Finds a condition by `term`, and answers its questions. */
export async function declare(
  place: Place,
  term: string,
  name: string,
  answers: Answers = [],
): Promise<void> {
  const add = place.getByRole('button', { name: 'Add another condition' });
  const search = place.getByRole('combobox', { name: 'Condition or operation' });
  await add.or(search).first().waitFor();
  if (await add.isVisible()) await add.click();
  await search.fill(term);
  await place.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await question(place).waitFor();
  for (let left = 20; left > 0; left -= 1) {
    if (!(await question(place).isVisible())) return;
    await answerOne(place, answers);
  }
  throw new Error(`The questions about ${name} never ended.`);
}

async function answerOne(place: Place, answers: Answers): Promise<void> {
  const asked = (await question(place).textContent()) ?? '';
  const wanted = answers.find(([text]) => text.test(asked))?.[1];
  const options = place.getByRole('radio').or(place.getByRole('checkbox', { name: /^None\b/ }));
  if (wanted) await place.getByRole('radio', { name: wanted, exact: true }).check();
  else if (await inGroup(place, 'Height').isVisible()) await fillBody(place);
  else {
    const no = place.getByRole('radio', { name: 'No', exact: true });
    await ((await no.count()) > 0 ? no : options).first().check();
  }
  await next(place).click();
  await place.getByRole('heading', { name: asked, exact: true }).waitFor({ state: 'detached' });
}

const inGroup = (place: Place, name: string) =>
  place.getByRole('group', { name }).getByRole('textbox').first();

async function fillBody(place: Place): Promise<void> {
  await inGroup(place, 'Height').fill('172');
  await inGroup(place, 'Weight').fill('74');
}

/** SCRN-03: makes the declaration, which is asked for once more. */
export async function makeDeclaration(place: Place): Promise<void> {
  await place.getByRole('button', { name: /^That’s everything/ }).click();
  await place.getByRole('button', { name: 'Make the declaration' }).click();
  await place.getByRole('button', { name: 'Yes, declare' }).click();
}
