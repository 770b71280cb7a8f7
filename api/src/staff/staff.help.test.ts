import { expect, test, vi } from 'vitest';
import { commandList } from './arguments.ts';
import { commandGroups } from './commands.ts';
import { paymentCommands } from './payment/payment.commands.ts';
import { runStaff } from './staff.ts';
import { staff } from './testing/staff-process.ts';

// Each process starts on a machine that runs other tests beside it.
vi.setConfig({ testTimeout: 120_000 });

const groups = Object.fromEntries(commandGroups.map(({ name, help }) => [name, help]));
const run = (...args: string[]) => runStaff(args, { DATABASE_URL: 'file:/nowhere/coverkit.db' });

test('[REFR-01] a group without a verb, or with --help, prints the help of that group alone', async () => {
  for (const [group, commands] of Object.entries(groups)) {
    const isCommand = commandList(null).some(({ name }) => name === group);
    // Without its file it is an error: a script that has lost the name must not go on as if it had a backup.
    const alone = await run(...(isCommand ? [group, '--help'] : [group]));
    if (isCommand) expect((await run(group)).err).toContain('needs a file');
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toContain(commands);
    for (const [other, text] of Object.entries(groups))
      if (other !== group) expect(alone.out).not.toContain(text);
    for (const args of [
      [group, '--help'],
      [group, '-h'],
      [group, 'anything', '--help'],
      ['help', group],
    ])
      expect(await run(...args)).toEqual(alone);
  }
});

test('[REFR-01] the help of all is made of the groups’, each with its commands and their options', async () => {
  const { out: all } = await run('help');
  for (const { name, options } of commandList(null)) {
    const group = Object.entries(groups).find(([word]) => `${name} `.startsWith(`${word} `));
    expect(all).toContain(group?.[1]);
    const { out } = await run('help', group?.[0] ?? '');
    expect(out).toContain(`-- ${name}`);
    for (const option of options) expect(out).toContain(`\n  --${option} `);
  }
  expect((await run('policy')).out).not.toContain('--note');
});

test('[REFR-01] an option is one thing, whichever command takes it', () => {
  const texts = new Map<string, string>();
  for (const { takes } of commandGroups.flatMap(({ commands }) => [...commands.values()]))
    for (const [name, text] of Object.entries(takes)) {
      expect(texts.get(name) ?? text).toBe(text);
      texts.set(name, text);
    }
});

test('[REFR-01] --json prints the commands of a group', async () => {
  const { commands } = JSON.parse((await run('payment', '--json')).out);
  expect(commands).toEqual(commandList(paymentCommands));
  expect(commands.map((one: { name: string }) => one.name)).toEqual(['payment raise', 'payment cancel']);
});

test('[REFR-01] an unknown verb of a known group is an error that names the verbs it has', async () => {
  const output = await run('policy', 'sell', 'HT7K2M9QXA');
  expect(output).toMatchObject({ code: 2, out: '' });
  expect(output.err).toContain('"policy sell"');
  expect(output.err).toContain('"policy show"');
  expect(output.err).not.toContain('"referrals list"');
  expect(JSON.parse((await run('brand', 'drop', '--json')).err).error.code).toBe('unknownVerb');
  expect(JSON.parse((await run('brands', 'check', '--json')).err).error.code).toBe('unknownCommand');
});

test('[REFR-01] help and what is not understood load nothing that runs a command', async () => {
  const NODE_OPTIONS = `--import ${import.meta.resolve('./testing/loaded-modules.ts')}`;
  const calls = [['help'], ['referrals'], ['policy', 'sell'], ['quote', 'erase', '--note']];
  for (const { err } of await Promise.all(calls.map((args) => staff(args, { NODE_OPTIONS })))) {
    const loaded = err
      .split('\n')
      .flatMap((line) => /^file:.*\/(api\/src|node_modules)\/(.*)/.exec(line)?.[2] ?? []);
    expect(loaded).toContain('cli.ts');
    // Of a group what reads and words its commands.
    const ofGroups = loaded.filter((one) =>
      /^staff\/[\w-]+\/([\w-]+\.(commands|copy)|read-[\w-]+)\.ts$/.test(one),
    );
    expect(ofGroups).toContain('staff/rescreen/rescreen.commands.ts');
    expect(loaded.filter((one) => !ofGroups.includes(one)).toSorted()).toEqual([
      'cli.ts',
      'platform/database/resolve-drizzle.ts',
      ...[
        'arguments',
        'command',
        'commands',
        'decision.copy',
        'misuse',
        'options',
        'reading',
        'reference',
      ].map(inStaff),
      ...['staff.copy', 'staff.help', 'staff'].map(inStaff),
    ]);
  }
});

const inStaff = (name: string) => `staff/${name}.ts`;
