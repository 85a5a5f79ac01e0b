import { startupMessage } from './startup-error.ts'

/** Runs a command: prints its result, and closes what it opened. */
export const runCommand = async (command: (opened: AsyncDisposableStack) => Promise<string>): Promise<void> => {
  // Ending the process also stops a database that it has started.
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
