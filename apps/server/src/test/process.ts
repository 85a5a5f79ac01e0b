import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readlink, realpath } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

const fileOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
const children: ChildProcess[] = []

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export interface Started {
  child: ChildProcess
  output: () => string
  errors: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Resolves when the output contains the text; rejects if the process ends first. */
  says(words: string): Promise<void>
}

export interface StartOptions {
  env?: Record<string, string>
  script?: 'main.ts' | `commands/${'backup' | 'mails' | 'new-account' | 'new-code' | 'restore'}.ts`
  /** A command that wraps the process, such as one that runs it in a container. */
  within?: readonly string[]
  user?: Pick<SpawnOptions, 'uid' | 'gid'>
}

/** Starts the server, or another of its programs, as from the command line. */
export const start = (args: string[], { env = {}, script = 'main.ts', within = [], user = {} }: StartOptions = {}): Started => {
  const command = [...within, process.execPath, '--conditions=@vitrine/source', fileOf(script), ...args]
  const child = spawn(command[0]!, command.slice(1), { ...user, env: { ...process.env, DATABASE_URL: '', ...env } })
  children.push(child)
  let output = ''
  let errors = ''
  const watchers = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    for (const watcher of watchers) watcher()
  })
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const says = (words: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.includes(words) && resolve()
      watchers.add(check)
      check()
      void ended.then(() => reject(new Error(`It ended before it said "${words}": ${output}${errors}`)))
    })
  return { child, output: () => output, errors: () => errors, ended, says }
}

/** The process number of the database of a data folder, or null if none runs. */
export const databaseProcess = async (dataFolder: string): Promise<number | null> => {
  const folder = await realpath(join(dataFolder, 'database')).catch(() => null)
  const text = folder && (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => null))
  const pid = text ? Number(text.split('\n')[0]) : null
  if (process.platform !== 'linux' || !folder || pid === null) return pid
  // In another container the number belongs to another process.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === join(folder, 'cluster') ? pid : null
}

const isGone = (pid: number): boolean => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

/** Resolves when a process has ended. */
export const untilGone = async (pid: number): Promise<void> =>
  void (await expect.poll(() => isGone(pid), { interval: 20, timeout: 10_000 }).toBe(true))

/** Kills processes without giving them time to clean up, nor to see each other end. */
export const killHard = async (...pids: number[]): Promise<void> => {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  for (const pid of pids) await untilGone(pid)
}

/** Ends the processes that a test has left running. */
export const endProcesses = async (...dataFolders: string[]): Promise<void> => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  for (const folder of dataFolders) {
    const pid = await databaseProcess(folder)
    // Its watchdog may be faster.
    if (pid !== null) await killHard(pid).catch(() => untilGone(pid))
  }
}

export const oneSentence = (text: string) => {
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(text).not.toMatch(/\bat .*:\d+:\d+/)
}
