// Finds the browser for tests. `node scripts/browser.mjs` prints its path; installs Debian's headless shell if possible, or a browser if none is found.
import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The same engine without windows: a page takes a fifth of the time. */
const [shell, otherShell] = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge', 'msedge']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** @param {string} name */
const onPath = (name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))

/** The first of these commands that exists. @param {string[]} commands */
export const findCommand = (...commands) => commands.flatMap(onPath).find((path) => existsSync(path))

const named = () => {
  const path = process.env['VITRINE_BROWSER'] ?? process.env['CHROME_PATH'] ?? process.env['PUPPETEER_EXECUTABLE_PATH']
  if (path && !existsSync(path)) throw new Error(`The browser named by the environment is not there: ${path}`)
  return path
}

const installed = (commands = names) => findCommand(...commands) ?? usualPlaces.find((path) => existsSync(path))

const fromPlaywright = () => {
  const require = createRequire(new URL('../tests/package.json', import.meta.url))
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {string} tool @param {string[]} args */
const succeeds = (tool, args) => spawnSync(tool, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 }).status === 0

/** Installs a package if that is possible without a password. @param {string} name */
const fromDebian = (name) => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  // Tests of the server install packages at the same time, with the same lock.
  /** @param {string[]} args */
  const apt = (...args) => succeeds('flock', [join(tmpdir(), 'vitrine-apt.lock'), 'apt-get', ...args])
  const install = () => apt('install', '-y', '--no-install-recommends', name)
  return install() || (apt('update') && install())
}

const install = () => {
  console.error('No browser found; installing Chromium for the tests ...')
  const cli = createRequire(new URL('../tests/package.json', import.meta.url)).resolve('@playwright/test/cli')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 }).status === 0) return fromPlaywright()
  return fromDebian('chromium') ? installed() : undefined
}

/** The path of a regular Chromium, Chrome or Edge: named by VITRINE_BROWSER, installed, or installed now. @param {string[]} [commands] */
export const findWholeBrowser = (commands) => {
  const path = named() ?? installed(commands) ?? fromPlaywright() ?? install()
  if (!path) throw new Error('No browser for the tests: install Chromium or Chrome, or name one in VITRINE_BROWSER.')
  return path
}

/** The same for tests, which prefer the headless shell. */
export const findBrowser = () => findWholeBrowser([shell, otherShell, ...names])

/** Installs an optional Debian package, unless a command of these names exists. @param {string} name @param {string[]} others */
const provide = (name, ...others) => {
  if (!findCommand(name, ...others)) fromDebian(name)
}

/** Installs the browsers for some additional tests, if possible: Firefox, and WebKit with a virtual screen. */
export const provideOtherBrowsers = () => {
  provide('firefox-esr', 'firefox')
  // Without the second, this WebKit plays no H.264.
  if (!findCommand('WebKitWebDriver')) for (const name of ['webkit2gtk-driver', 'gstreamer1.0-libav']) fromDebian(name)
  provide('xvfb', 'Xvfb')
}

/** No network traffic of its own, and able to run as root. */
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const roomyMemory = 2 ** 30

/** Whether pages have room in shared memory, which a container may have too little of. */
const hasSharedMemory = () => {
  if (!existsSync('/dev/shm')) return false
  const { bsize, bavail } = statfsSync('/dev/shm')
  return bsize * bavail >= roomyMemory
}

/**
 * How Playwright starts a browser for tests. What its processes share lies in memory where there is room, not in files, which Playwright
 * asks for: they cost some hundredths of the time of all tests.
 * @param {string} [executablePath]
 */
export const launchOptions = (executablePath = findBrowser()) => ({
  executablePath,
  args: browserArguments,
  ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!named()) provide(shell, otherShell)
  console.log(findBrowser())
}
