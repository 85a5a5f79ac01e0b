import { startupMessage } from './startup-error.ts'

/** Runs a command to its end: what it answers is printed, and what it has opened is closed. */
export const runCommand = async (command: (opened: AsyncDisposableStack) => Promise<string>): Promise<void> => {
  // With the process ends the database that it may have started.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
  const opened = new AsyncDisposableStack()
  try {
    const output = await command(opened).finally(() => opened.disposeAsync())
    process.stdout.write(`${output}\n`)
  } catch (error) {
    process.stderr.write(`${startupMessage(error)}\n`)
    process.exitCode = 1
  }
}
