// Runs on the person's own Node (20 or newer): only built-in modules, and only syntax that Node 20 knows.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')
const windows = process.platform === 'win32'

/** Thrown for what the person can fix: shown as one sentence, without a stack. */
class Refusal extends Error {}

/** @param {string} version */
const major = (version) => Number.parseInt(version.replace(/^v/, ''), 10)

/**
 * The Node that runs everything after the install: the pinned one if its package exists, otherwise the person's own.
 * @param {{ pinned: string, own?: string, ownVersion?: string, platform?: string }} candidates
 */
export const pickNode = ({
  pinned,
  own = process.execPath,
  ownVersion = process.versions.node,
  platform = `${process.platform} ${process.arch}`,
}) => {
  const answer = existsSync(pinned) ? spawnSync(pinned, ['--version'], { encoding: 'utf8' }) : undefined
  if (answer?.status === 0 && major(answer.stdout) >= 24) return pinned
  if (major(ownVersion) >= 24) return own
  throw new Refusal(`On ${platform} Vitrine needs Node 24 or newer, and this is Node ${ownVersion}: install Node 24 and try again.`)
}

/**
 * The environment in which the workspace's tools and its Node come first, also for child processes. Compiled code
 * is cached for the next start.
 * @returns {NodeJS.ProcessEnv}
 */
export const workspaceEnvironment = (env = process.env) => {
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [join(root, 'node_modules', '.bin'), env[key]].filter(Boolean).join(delimiter)
  return { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'vitrine', 'compiled'), ...env, [key]: path }
}

const packageManager = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager

const install = () => {
  const args = ['--yes', packageManager(), 'install', '--frozen-lockfile', '--prefer-offline']
  const { status } = spawnSync('npx', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: windows })
  if (status !== 0) throw new Refusal('The packages could not be installed: see above, then try again.')
}

/** @param {import('node:child_process').ChildProcess} child */
const forwardSignals = (child) => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
}

const lookMs = 500

/**
 * Under npm, detects when the process that started this one is gone: npm ends the shell between them, and the signal goes no further.
 * A process started by hand may outlive its shell.
 * @param {() => void} act
 */
export const whenOrphaned = (act, env = process.env) => {
  if (windows || env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    act()
  }, lookMs)
  look.unref()
}

/** @param {string} script @param {string[]} args */
const runInWorkspace = (script, args) => {
  const node = pickNode({ pinned: join(root, 'node_modules', '.bin', windows ? 'node.exe' : 'node') })
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env: workspaceEnvironment() })
  forwardSignals(child)
  whenOrphaned(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/**
 * Checks the person's Node, installs the packages, then runs a script on the workspace's Node.
 * @param {string} script @param {string[]} args
 */
export const installThenRun = (script, args) => {
  try {
    if (major(process.versions.node) < 20)
      throw new Refusal(`Vitrine needs Node 20 or newer to start, and this is Node ${process.versions.node}.`)
    install()
    runInWorkspace(script, args)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
