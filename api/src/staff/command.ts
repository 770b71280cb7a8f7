import type { Clock } from '../platform/clock.ts';
import type { ApiConfig } from '../platform/config.ts';
import type { Done, Failed } from './answers.ts';
import type { Misuse } from './misuse.ts';
import type { CommandServices } from './staff-services.ts';

type Answer = Promise<Done | Failed>;

/** What a command's argument names. */
export type Subject = {
  name: string;
  /** Of capital letters, whatever case it is typed in. */
  isId?: true;
  missing: (command: string) => Misuse;
};

/** Its options, each with what the help says of it. */
type Takes<O extends string = string> = Readonly<Record<O, string>>;
/** What was given of them. */
export type Values<O extends string = string> = Readonly<Record<O, string | undefined>>;
/** Who does it: the option `--by`, or the user that is logged in. Empty where neither has a name. */
export type Given = { by: string };

/** What a command has before any service is made. */
export type CommandContext = {
  /** The folder that it was given in. */
  from: string;
  clock: Clock;
  /** Throws a `Misuse` where the environment is wrong. `secret`: null where there is none. */
  configuration: () => { config: ApiConfig; secret: string | null };
  /** Opens the database for the time of `work`. */
  serve: (work: (services: CommandServices) => Answer) => Answer;
};

type Definition<O extends string, Asked, Over> = {
  takes: Takes<O>;
  about: Subject | null;
  /** It does without its argument, too. */
  optional?: true;
  /** What is asked for by its argument and options. Throws a `Misuse`. */
  read: (subject: string, values: Values<NoInfer<O>>, given: Given) => Asked;
  /** Imports what it runs, so that the help loads nothing of it. */
  run: (over: Over, asked: Asked) => Answer;
};

export type Command = Pick<Definition<string, unknown, unknown>, 'takes' | 'about' | 'optional'> & {
  /** Reads what is asked for, and returns what does it. */
  prepare: (subject: string, values: Values, given: Given) => (context: CommandContext) => Answer;
};

/** A command over the services of the server. */
export const command = <O extends string, Asked>({
  run,
  ...rest
}: Definition<O, Asked, CommandServices>): Command =>
  bareCommand({ ...rest, run: ({ serve }, asked) => serve((services) => run(services, asked)) });

/** A command that needs no services, or does something before they are made. */
export const bareCommand = <O extends string, Asked>({
  read,
  run,
  ...rest
}: Definition<O, Asked, CommandContext>): Command => ({
  ...rest,
  prepare: (subject, values, given) => {
    // No other option is there: `arguments.ts` refuses what the command does not take.
    const asked = read(subject, values as Values<O>, given);
    return (context) => run(context, asked);
  },
});

/** `commands`: by their whole names. */
export type CommandGroup = { name: string; help: string; commands: ReadonlyMap<string, Command> };

/** `commands`: by their second words. */
export const commandGroup = ({
  commands,
  ...group
}: Omit<CommandGroup, 'commands'> & { commands: Readonly<Record<string, Command>> }): CommandGroup => ({
  ...group,
  commands: new Map(Object.entries(commands).map(([verb, one]) => [`${group.name} ${verb}`, one])),
});

/** A group of one command, which has the group's name. */
export const groupOfOne = ({
  command: one,
  ...group
}: Omit<CommandGroup, 'commands'> & { command: Command }): CommandGroup => ({
  ...group,
  commands: new Map([[group.name, one]]),
});
