import { spawn } from 'node:child_process'
import { findCommand } from '../../../scripts/browser.mjs'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { end, strokes, type OtherBrowser } from './other-browser.ts'

/** Debian's Firefox, or any other by the usual names; undefined where there is none. */
export const findFirefox = (): string | undefined => findCommand('firefox-esr', 'firefox')

interface Reply {
  id?: number
  result?: unknown
  error?: string
  message?: string
}

/** A minimal WebDriver BiDi client that talks to the browser directly, without a driver. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result, error, message } = JSON.parse(data) as Reply
    const pending = waiting.get(id ?? 0)
    if (error) pending?.reject(new Error(`${error}: ${message}`))
    else pending?.resolve(result)
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
export const launchFirefox = async (path: string): Promise<OtherBrowser> => {
  const profile = await temporaryFolder('firefox')
  const browser = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const [, found] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
    browser.once('exit', () => reject(new Error(`Firefox ended.\n${output}`)))
  })
  const { call, close } = await connect(address)
  await call('session.new', { capabilities: {} })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context ?? ''
  const press = async (values: readonly string[]): Promise<void> =>
    void (await call('input.performActions', { context, actions: strokes(values) }))
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
    type: (text) => press(Array.from(text)),
    press: (key) => press([key]),
    async close() {
      close()
      await end(browser)
      await removeFolder(profile)
    },
  }
}
