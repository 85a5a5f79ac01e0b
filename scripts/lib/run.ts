import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { root, workspaceEnvironment } from './host.mjs'

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  stdio?: StdioOptions
  /** In a process group of its own, which Ctrl-C in the terminal does not reach. */
  detached?: boolean
}

export interface Outcome {
  code: number
  output: string
}

const windows = process.platform === 'win32'

/** Starts a tool of the workspace. */
export const start = ([tool = '', ...args]: readonly string[], options: RunOptions = {}): ChildProcess => {
  const { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'], detached = false } = options
  return spawn(tool, args, { cwd, stdio, env: { ...workspaceEnvironment(), ...env }, shell: windows, detached })
}

const ended = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })

/** Runs a tool to its end and returns its exit code. */
export const run = (command: readonly string[], options: RunOptions = {}): Promise<number> => ended(start(command, options))

/** Runs a tool to its end and returns its output. */
export const capture = async (command: readonly string[], options: RunOptions = {}): Promise<Outcome> => {
  const child = start(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const append = (chunk: Buffer): void => void (output += chunk.toString())
  child.stdout?.on('data', append)
  child.stderr?.on('data', append)
  try {
    return { code: await ended(child), output }
  } catch (error) {
    return { code: 127, output: `${output}${String(error)}\n` }
  }
}

/** Runs a script of a folder's package.json, with that folder's tools first on the PATH. */
export const runScript = async (folder: string, name: string): Promise<Outcome> => {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  const script = scripts?.[name]
  if (!script) return { code: 1, output: `${folder} has no script "${name}".` }
  const path = [join(folder, 'node_modules', '.bin'), workspaceEnvironment()['PATH']].join(delimiter)
  const shell = windows ? ['cmd', '/d', '/s', '/c', script] : ['sh', '-c', script]
  return capture(shell, { cwd: folder, env: { PATH: path } })
}

/** Runs all commands one after the other, and fails if one did. */
export const runAll = async (commands: readonly (readonly string[])[]): Promise<void> => {
  for (const command of commands) if ((await run(command)) !== 0) process.exitCode = 1
}
