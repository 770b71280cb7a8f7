/** One attacker in a process of its own: `main.ts NAME TARGET`, the target as JSON. Prints what it was answered. */

import { setPriority } from 'node:os';
import { type AttackName, attacks } from './attacks.ts';
import { newAttacker, type Target } from './target.ts';

// Attackers have machines of their own; here they leave the cores to the server where both want them.
setPriority(10);
const [name = '', target = ''] = process.argv.slice(2);
const attacker = newAttacker(JSON.parse(target) as Target);
const { ends } = attacker.target;
// What still waits for an answer at the end is not waited for.
const over = new Promise<void>((resolve) => setTimeout(resolve, ends - Date.now() + 500));
await Promise.race([attacks[name as AttackName](attacker), over]);
process.stdout.write(JSON.stringify(attacker.result()), () => process.exit());
