import { execFileSync } from 'node:child_process'

/** The processes that this one started and that run a file. */
export function childrenThatRun(main: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === process.pid && args.includes(main))
    .map(([pid]) => Number(pid))
}
