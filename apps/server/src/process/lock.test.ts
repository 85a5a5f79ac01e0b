import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryLock } from './lock.ts'
import { removeFolder } from '../test/temporary.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lock-'))
  path = join(folder, 'vitrine.lock')
})
afterEach(() => removeFolder(folder))

const lockModule = fileURLToPath(new URL('./lock.ts', import.meta.url))

/** Starts another process that tries to take the lock, reports the result and then waits. */
const attempt = async (before: readonly string[] = []): Promise<{ child: ChildProcess; outcome: string }> => {
  const script = `const { tryLock } = await import(${JSON.stringify(lockModule)}); console.log(tryLock(${JSON.stringify(path)}) ? 'taken' : 'refused'); setInterval(() => undefined, 1000)`
  const command = [...before, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, outcome: said.toString().trim() }
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

test('a file has one holder, until it is given back', () => {
  const lock = tryLock(path)
  expect(tryLock(path)).toBeNull()
  lock?.release()
  const next = tryLock(path)
  expect(next).not.toBeNull()
  next?.release()
})

test('the lock of a process that was killed is free', async () => {
  const { child, outcome } = await attempt()
  expect(outcome).toBe('taken')
  expect(tryLock(path)).toBeNull()
  await end(child, 'SIGKILL')
  const lock = tryLock(path)
  expect(lock).not.toBeNull()
  lock?.release()
})

const mayMakeContainers = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(mayMakeContainers)('the lock of a data folder works between containers, in which processes have the same numbers', async () => {
  const container = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc', '--kill-child']
  const first = await attempt(container)
  const second = await attempt(container)
  await end(first.child, 'SIGKILL')
  await end(second.child, 'SIGKILL')
  expect([first.outcome, second.outcome]).toEqual(['taken', 'refused'])
})

test('a place where no file can be is told', () => {
  expect(() => tryLock(join(folder, 'none', 'vitrine.lock'))).toThrow(
    /cannot be locked \(unable to open database file\); choose another folder/,
  )
})
