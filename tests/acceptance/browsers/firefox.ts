import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findCommand } from '../../../scripts/browser.mjs'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { clicks, end, strokes, type OtherBrowser } from './other-browser.ts'

/** Debian's Firefox, or any other by the usual names; undefined where there is none. */
export const findFirefox = (): string | undefined => findCommand('firefox-esr', 'firefox')

interface Reply {
  id?: number
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: { level: string; text: string }
}

/** A minimal WebDriver BiDi client that talks to the browser directly, without a driver. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')))
  })
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let complaints: string[] = []
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { id, result, error, message, method, params } = JSON.parse(data) as Reply
    if (method === 'log.entryAdded' && params && ['error', 'warn'].includes(params.level)) complaints.push(params.text)
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
  const takeComplaints = (): string[] => {
    const taken = complaints
    complaints = []
    return taken
  }
  return { call, takeComplaints, close: () => socket.close() }
}

/** Starts Firefox without a window, with a profile of its own. */
export const launchFirefox = async (path: string): Promise<OtherBrowser> => {
  const profile = await temporaryFolder('firefox')
  await writeFile(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n')
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
  const { call, takeComplaints, close } = await connect(address)
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
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
    clickAt: async (x, y) => void (await call('input.performActions', { context, actions: clicks(x, y) })),
    resize: async (width, height) => void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    complaints: async () => takeComplaints(),
    async close() {
      close()
      await end(browser)
      await removeFolder(profile)
    },
  }
}
