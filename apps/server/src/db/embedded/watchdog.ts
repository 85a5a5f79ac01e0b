import { spawn, type ChildProcess } from 'node:child_process'
import { onWindows, type Programs } from './programs.ts'

/** Waits for the end of its input, which comes when the process that holds the other end is gone. SIGINT is PostgreSQL's fast shutdown. */
const script = 'read -r line; kill -INT "$1"'

/**
 * Stops the database within seconds when this process is killed, which leaves it no time to do so itself. On Windows there is
 * none, and the next start stops the database.
 */
export const watchOver = (database: ChildProcess, { options }: Programs): void => {
  if (onWindows || database.pid === undefined) return
  // In a process group of its own, so that what ends the server's group does not end it too.
  const watchdog = spawn('/bin/sh', ['-c', script, 'vitrine-watchdog', String(database.pid)], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without it the next start stops the database.
  watchdog.on('error', () => undefined)
  database.once('exit', () => watchdog.kill('SIGKILL'))
}
