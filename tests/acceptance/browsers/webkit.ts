import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { findCommand } from '../../../scripts/browser.mjs'
import { freePorts } from '../../../scripts/lib/ports.ts'
import { removeFolder, temporaryFolder } from '../../../scripts/lib/temporary.ts'
import { clicks, end, strokes, type OtherBrowser } from './other-browser.ts'

/** What the small browser has above its page. */
const toolbarHeight = 38
/** Without it the buttons of the toolbar keep the window from being as narrow as a phone. */
const narrowToolbar = '* { min-width: 0; padding: 0; font-size: 1px; }'

/** The driver tells nothing of the console: the page keeps what is said there, once it is loaded. */
const listen = `(() => {
  window.complaints = []
  for (const level of ['error', 'warn']) {
    const { [level]: say } = console
    console[level] = (...words) => (complaints.push(words.join(' ')), say.apply(console, words))
  }
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)))
})()`

/** A virtual screen, without which WebKitGTK does not run. */
const screenCommand = 'Xvfb'

/** The driver of Debian's WebKitGTK, which includes a small browser; undefined if it or the virtual screen is missing. */
export const findWebKit = (): string | undefined => (findCommand(screenCommand) ? findCommand('WebKitWebDriver') : undefined)

/** Starts a virtual screen, which chooses a free number and prints it. */
const startScreen = async () => {
  const screen = spawn(screenCommand, ['-displayfd', '1', '-screen', '0', '1320x960x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const name = await new Promise<string>((resolve, reject) => {
    createInterface(screen.stdout).once('line', (number) => resolve(`:${number}`))
    screen.once('exit', (code) => reject(new Error(`${screenCommand} ended with ${code}.`)))
    screen.once('error', reject)
  })
  return { name, end: () => end(screen) }
}

/** Starts the driver, which does not announce that it is ready. */
const startDriver = async (path: string, display: string, home: string) => {
  const port = await freePorts(1)
  // Root cannot use the sandbox, and without a graphics card the default renderer paints late.
  const own = {
    DISPLAY: display,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    TZ: 'Europe/Paris',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
  const driver = spawn(path, [`--port=${port}`], { env: { ...process.env, ...own }, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const call = async <Value>(method: string, at: string, body?: object): Promise<Value> => {
    const reply = await fetch(`${address}${at}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } }
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const answers = async (): Promise<boolean> => {
    try {
      return (await call<{ ready: boolean }>('GET', '/status')).ready
    } catch {
      return false
    }
  }
  while (!(await answers())) {
    if (driver.exitCode !== null) throw new Error(`${path} ended with ${driver.exitCode}.`)
    await setTimeout(50)
  }
  return { call, end: () => end(driver) }
}

/** Starts WebKit with a screen and a home folder of its own, and a WebDriver session. */
export const launchWebKit = async (path: string): Promise<OtherBrowser> => {
  const home = await temporaryFolder('webkit')
  await mkdir(join(home, '.config', 'gtk-3.0'), { recursive: true })
  await writeFile(join(home, '.config', 'gtk-3.0', 'gtk.css'), narrowToolbar)
  const screen = await startScreen()
  const driver = await startDriver(path, screen.name, home)
  const { sessionId } = await driver.call<{ sessionId: string }>('POST', '/session', { capabilities: {} })
  const session = `/session/${sessionId}`
  const press = async (values: readonly string[]): Promise<void> =>
    void (await driver.call('POST', `${session}/actions`, { actions: strokes(values) }))
  const resize = async (width: number, height: number): Promise<void> =>
    void (await driver.call('POST', `${session}/window/rect`, { x: 0, y: 0, width, height: height + toolbarHeight }))
  await resize(1300, 900)
  const ask = async <Value>(expression: string): Promise<Value> => {
    const script = `const say = arguments[0]; (async () => JSON.stringify(await (${expression})) ?? 'null')().then((value) => say({ value }), (error) => say({ error: String(error) }))`
    const { value, error } = await driver.call<{ value: string; error?: string }>('POST', `${session}/execute/async`, { script, args: [] })
    if (error) throw new Error(error)
    return JSON.parse(value) as Value
  }
  return {
    async open(url) {
      await driver.call('POST', `${session}/url`, { url })
      await ask(listen)
    },
    ask,
    type: (text) => press(Array.from(text)),
    press: (key) => press([key]),
    clickAt: async (x, y) => void (await driver.call('POST', `${session}/actions`, { actions: clicks(x, y) })),
    resize,
    complaints: () => ask('complaints.splice(0)'),
    async close() {
      await driver.call('DELETE', session)
      await driver.end()
      await screen.end()
      await removeFolder(home)
    },
  }
}
