import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { whenOrphaned } from './host.mjs'
import { start } from './run.ts'

/** One process of the running site. */
export interface Part {
  command: readonly string[]
  env?: Record<string, string>
  /** A URL that answers 200 once the part is ready. */
  ready?: string
}

const timeoutMs = 180_000
const stopTimeoutMs = 10_000

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

const isRunning = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null

/** Asks a part to end when this process is killed, which leaves it no time to do so itself: its end of the pipe closes then. */
const watchOver = (part: ChildProcess): void => {
  if (process.platform === 'win32' || part.pid === undefined) return
  const watchdog = spawn('/bin/sh', ['-c', 'read -r line; kill -TERM "$1"', 'vitrine-watchdog', String(part.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  part.once('exit', () => watchdog.kill('SIGKILL'))
}

/** Several processes that are stopped together when one ends, on a signal, or when the process that started them ends or is killed. */
export class Site {
  #children: ChildProcess[] = []
  #stopping: Promise<void> | undefined
  #end = Promise.withResolvers<void>()

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.stop())
    whenOrphaned(() => void this.stop())
  }

  /** Resolves when the site was stopped; rejects when a part ended by itself, after its message. */
  get ended(): Promise<void> {
    return this.#end.promise
  }

  /** Starts a part and waits until it is ready. */
  async start({ command, env = {}, ready }: Part): Promise<void> {
    if (this.#stopping) return
    // Its answer would be taken for that of the part, which ends over the port that is taken.
    if (ready && (await answers(ready)))
      throw new Error(
        `Something answers at ${new URL(ready).origin} already, such as a start that was killed. End it, or choose another --port.`,
      )
    // Signals come only from here, so that it is stopped once and in order.
    const child = start(command, { env, detached: process.platform !== 'win32' })
    this.#children.push(child)
    watchOver(child)
    child.once('exit', () => this.#onExit())
    const deadline = performance.now() + timeoutMs
    while (ready && isRunning(child) && !(await answers(ready))) {
      if (performance.now() > deadline) throw new Error(`${ready} did not answer within ${timeoutMs / 1000} seconds.`)
      await wait(100)
    }
    if (!isRunning(child) && !this.#stopping) throw new Error('')
  }

  #onExit(): void {
    if (this.#stopping) return
    this.#end.promise.catch(() => undefined)
    this.#end.reject(new Error(''))
  }

  /** Asks every part to end, and kills those that do not within ten seconds. */
  stop(): Promise<void> {
    this.#stopping ??= this.#farewell()
    return this.#stopping
  }

  async #farewell(): Promise<void> {
    await Promise.all(
      this.#children.filter(isRunning).map(async (child) => {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
        await gone
        clearTimeout(late)
      }),
    )
    this.#end.resolve()
  }
}
