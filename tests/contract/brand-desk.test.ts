import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readBrand } from '@coverkit/api/src/brands/read-brand.ts';
import * as ui from '@coverkit/ui';
import * as aria from '@coverkit/ui/aria';
import { expect, test } from 'vitest';
import { readRecord, recordOf } from '../../stories/brands/desk/record.ts';
import { starts } from '../../stories/brands/desk/starts.ts';

const desk = fileURLToPath(new URL('../../stories/brands/desk/', import.meta.url));
const names = Object.keys(starts) as (keyof typeof starts)[];

test.each(names)('[EMBD-09] the record that the brand desk copies out is saved as it is: %s', (name) => {
  const copied = JSON.parse(JSON.stringify(recordOf(starts[name]())));
  expect(readBrand(copied).problems).toEqual([]);
  expect(readRecord(JSON.stringify(copied))?.theme).toEqual(starts[name]().theme);
});

test('[EMBD-09] what is neither a record nor a theme is not laid on the desk', () => {
  for (const text of ['', 'x', '[]', '{"theme":{}}', '{"seeds":{"ink":1}}'])
    expect(readRecord(text)).toBeNull();
});

/** What has no look of its own: it frames or words the others. */
const unseen = ['FieldFrame', 'UiLabelsProvider'];

test('[EMBD-09] every primitive lies on the desk', () => {
  const specimens = readdirSync(desk)
    .filter((file) => file.startsWith('specimen'))
    .map((file) => readFileSync(desk + file, 'utf8'))
    .join('\n');
  const components = Object.keys({ ...ui, ...aria }).filter(
    (name) => /^[A-Z]/.test(name) && !unseen.includes(name),
  );
  expect(components.length).toBeGreaterThan(25);
  expect(components.filter((name) => !specimens.includes(`<${name}`))).toEqual([]);
});
