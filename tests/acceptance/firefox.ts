import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Debian's Firefox, or any other by the usual names; undefined where there is none. */
export const findFirefox = (): string | undefined =>
  ['firefox-esr', 'firefox'].flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))).find((path) => existsSync(path))

interface Reply {
  id?: number
  result?: unknown
  error?: string
  message?: string
}

export interface Firefox {
  /** Opens an address and waits until it is loaded. */
  open(url: string): Promise<void>
  /** Runs an expression in the page; the value must be plain data. */
  ask<Value>(expression: string): Promise<Value>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Presses a key that writes nothing. */
  press(key: string): Promise<void>
  close(): Promise<void>
}

/** As WebDriver writes them. */
const keys: Record<string, string> = { Escape: '\uE00C', End: '\uE010', Delete: '\uE017' }

/** The few words of WebDriver BiDi that a test needs, spoken with the browser itself: no driver is between. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result, error, message } = JSON.parse(data) as Reply
    const waits = waiting.get(id ?? 0)
    if (error) waits?.reject(new Error(`${error}: ${message}`))
    else waits?.resolve(result)
  })
  let last = 0
  const call = <Result>(method: string, params: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve: (value) => resolve(value as Result), reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  return { call, close: () => socket.close() }
}

/** Starts Firefox without a window, with a profile of its own. */
export const launchFirefox = async (path: string): Promise<Firefox> => {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-firefox-'))
  const browser = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, found] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (found) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`Firefox ended.\n${said}`)))
  })
  const { call, close } = await connect(address)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  const pressKeys = async (values: readonly string[]): Promise<void> => {
    const actions = values.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }])
    await call('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] })
  }
  return {
    open: (url) => call('browsingContext.navigate', { context, url, wait: 'complete' }),
    async ask<Value>(expression: string) {
      const reply = await call<{ type: string; result?: { value: string }; exceptionDetails?: { text: string } }>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      })
      if (reply.exceptionDetails) throw new Error(reply.exceptionDetails.text)
      return JSON.parse(reply.result?.value ?? 'null') as Value
    },
    type: (text) => pressKeys(Array.from(text)),
    press: (key) => pressKeys([keys[key] ?? key]),
    async close() {
      close()
      const gone = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill('SIGTERM')
      await gone
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
