import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { onWindows } from './programs.ts'

/** The contents of PostgreSQL's pid file, which exists while it runs. */
export interface Postmaster {
  pid: number
  url: string
  isReady: boolean
}

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The lines are documented: process, folder, start, port, folder of the socket, address, memory, state. */
export const readPostmaster = async (folder: string): Promise<Postmaster | null> => {
  const text = await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8').catch(missing)
  const [pid = '', , , port = '', socketFolder = '', , , state = ''] = text?.split('\n') ?? []
  if (Number(pid) === 0) return null
  const password = await readFile(join(folder, 'password'), 'utf8')
  const location = onWindows ? '' : `?host=${encodeURIComponent(socketFolder)}`
  return {
    pid: Number(pid),
    url: `postgres://vitrine:${password}@127.0.0.1:${port || 5432}/postgres${location}`,
    isReady: state.trim() === 'ready',
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether PostgreSQL answers there, even if it only says that it is starting. */
export const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  // A closed connection counts as an answer; without a listener its error would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  }
}
