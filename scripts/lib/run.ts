import { spawn, type StdioOptions } from 'node:child_process'
import { root, workspaceEnvironment } from './host.mjs'

export interface RunOptions {
  cwd?: string
  env?: Record<string, string>
  stdio?: StdioOptions
}

/** Runs a tool of the workspace to its end and answers its exit code. */
export const run = ([tool = '', ...args]: readonly string[], options: RunOptions = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { cwd = root, env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = options
    const child = spawn(tool, args, { cwd, stdio, env: { ...workspaceEnvironment(), ...env }, shell: process.platform === 'win32' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** Runs the commands one after the other, all of them, and fails when one did. */
export const runAll = async (commands: readonly (readonly string[])[]): Promise<void> => {
  for (const command of commands) if ((await run(command)) !== 0) process.exitCode = 1
}
