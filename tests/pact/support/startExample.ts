import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const running: ChildProcess[] = [];

/** Starts an example server as another team does, on a free port, and gives the address that it prints. */
export async function startExample(file: string, program: string = process.execPath): Promise<string> {
  const child = spawn(program, [file], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file} did not start`);
  });
  // The pipe stays open: a server that writes on would end with it.
  const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
  const [address] = /http:\S+/.exec(String(line)) ?? [];
  if (address === undefined) throw new Error(`${file} says '${line}'`);
  return address;
}

export function stopExamples(): void {
  for (const child of running.splice(0)) child.kill();
}
