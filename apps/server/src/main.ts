import './process/quick-start.ts'
import { factsOf } from './ports/error-facts.ts'
import { help, readOptions } from './process/options/options.ts'
import { startupMessage } from './process/startup-error.ts'

const print = (line: string): void => console.log(line)

const stopTimeoutMs = 9_500
const leave = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

// The message of an uncaught error may quote a person's data.
process.on('uncaughtException', (error) => leave(`The server ended by a mistake of its own: ${JSON.stringify(factsOf(error))}`))

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) return print(help)
  const { run } = await import('./process/run.ts')
  const opened = new AsyncDisposableStack()
  let stopping = false
  const stop = async (): Promise<void> => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => leave(`The server did not stop within ${stopTimeoutMs / 1000} s and was cut off.`), stopTimeoutMs)
    await opened.disposeAsync().catch((error: unknown) => leave(`The server did not stop in order: ${String(error)}`))
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  try {
    const { address } = await run(options, opened, print)
    print(`Vitrine answers at ${address} (ready in ${Math.round(performance.now())} ms)`)
  } catch (error) {
    // A stop during the start makes the running step fail, which need not be reported.
    if (!stopping) throw error
  }
}

try {
  await main()
} catch (error) {
  console.error(startupMessage(error))
  process.exit(1)
}
