// The real server under a supervisor that restarts it whenever it ends.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

export interface SoakServer {
  url: string
  /** Ends the server, which is then restarted. */
  end(signal: 'SIGKILL' | 'SIGTERM'): void
  /** Sends a signal to the database and all its processes. */
  signalDatabase(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** The number of starts. */
  starts(): number
  /** Warnings and errors in its output. */
  complaints(): string
  stop(): Promise<void>
}

export interface SoakServerOptions {
  port: number
  data: string
  smtpUrl: string
}

const childrenOf = async (pid: number): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

const databasePid = async (data: string): Promise<number | null> => {
  const folder = await realpath(join(data, 'database')).catch(() => null)
  const text = folder && (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(() => null))
  return text ? Number(text.split('\n')[0]) : null
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const superviseServer = ({ port, data, smtpUrl }: SoakServerOptions): SoakServer => {
  let starts = 0
  let stopping = false
  let complaints = ''
  let child: ChildProcess
  const env = { ...process.env, DATABASE_URL: '', SMTP_URL: smtpUrl, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const start = (): void => {
    starts += 1
    child = spawn(process.execPath, ['--conditions=@vitrine/source', main, '--port', String(port), '--data', data], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    })
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (chunk: Buffer) => void (complaints = (complaints + chunk.toString()).slice(-20_000)))
    child.once('exit', () => {
      if (!stopping) start()
    })
  }
  start()
  return {
    url: `http://127.0.0.1:${port}`,
    end: (name) => void child.kill(name),
    async signalDatabase(name) {
      const pid = await databasePid(data)
      if (pid === null) return
      for (const each of [pid, ...(await childrenOf(pid))]) signal(each, name)
    },
    starts: () => starts,
    complaints: () => complaints,
    async stop() {
      stopping = true
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
