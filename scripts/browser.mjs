// The browser that tests drive. `node scripts/browser.mjs` prints its path, after installing one where none is found.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

const named = () => {
  const path = process.env['VITRINE_BROWSER'] ?? process.env['CHROME_PATH'] ?? process.env['PUPPETEER_EXECUTABLE_PATH']
  if (path && !existsSync(path)) throw new Error(`The browser named by the environment is not there: ${path}`)
  return path
}

const installed = () => [...names.flatMap(onPath), ...usualPlaces].find((path) => existsSync(path))

const fromPlaywright = () => {
  const require = createRequire(new URL('../tests/package.json', import.meta.url))
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** @param {string} tool @param {string[]} args */
const succeeds = (tool, args) => spawnSync(tool, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

const install = () => {
  console.error('No browser found; installing Chromium for the tests ...')
  const cli = createRequire(new URL('../tests/package.json', import.meta.url)).resolve('@playwright/test/cli')
  if (spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 }).status === 0) return fromPlaywright()
  const root = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const apt = ['install', '-y', '--no-install-recommends', 'chromium']
  if (root && (succeeds('apt-get', apt) || (succeeds('apt-get', ['update']) && succeeds('apt-get', apt)))) return installed()
  return undefined
}

/** The path of a Chromium, Chrome or Edge: named by VITRINE_BROWSER, else installed, else installed now. */
export const findBrowser = () => {
  const path = named() ?? installed() ?? fromPlaywright() ?? install()
  if (!path) throw new Error('No browser for the tests: install Chromium or Chrome, or name one in VITRINE_BROWSER.')
  return path
}

/** Debian's Firefox for the pages by hand: installed where that is possible without asking; tests leave it out where it is not there. */
export const provideFirefox = () => {
  if (['firefox-esr', 'firefox'].flatMap(onPath).some((path) => existsSync(path))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const apt = ['install', '-y', '--no-install-recommends', 'firefox-esr']
  if (!succeeds('apt-get', apt) && succeeds('apt-get', ['update'])) succeeds('apt-get', apt)
}

/** Quiet on a closed network, and able to run as root. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findBrowser())
