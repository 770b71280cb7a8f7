const [file] = import.meta.url.split('?');
const RealDate = Date;
let ahead = 0;

/**
 * Sets the clock of this process, and of the Node processes that it starts from now on, to that instant; it runs on from
 * there. Only `Date` is moved: timers and durations take as long as ever.
 */
export function moveClock(to: number): void {
  ahead = to - RealDate.now();
  if (Date === RealDate) globalThis.Date = movedDate();
  const options = (process.env.NODE_OPTIONS ?? '').replace(/ ?--import=\S*moved-clock\S*/, '');
  process.env.NODE_OPTIONS = `${options} --import=${file}?ahead=${ahead}`;
}

function movedDate(): DateConstructor {
  const now = () => RealDate.now() + ahead;
  const moved = new Proxy(RealDate, {
    construct: (real, args, asked) => Reflect.construct(real, args.length > 0 ? args : [now()], asked),
    apply: () => new RealDate(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
  RealDate.prototype.constructor = moved;
  return moved;
}

const inherited = new URL(import.meta.url).searchParams.get('ahead');
if (inherited !== null) moveClock(RealDate.now() + Number(inherited));
