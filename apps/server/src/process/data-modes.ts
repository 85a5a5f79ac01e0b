import { chmodSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { privateFolder } from '../durable.ts'

/** If root runs the server, the database's user must pass through the folder to its own; it gets no other rights. */
const passing = process.getuid?.() === 0 ? 0o011 : 0
export const dataFolderMode = privateFolder | passing

/** Whether a name in the data folder belongs to the server. Other files there are left alone. */
const isOwn = (name: string): boolean =>
  /^(?:database(?:\.made)?|mails|files|token-secret|vitrine\.lock.*|replaced-.*|token-secret\..*|\.write-.*)$/.test(name)

interface Closing {
  /** How many were open to others and have been closed. */
  closed: number
  /** The paths that stay open. */
  left: string[]
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    // It belongs to another user, and is closed to this one too.
    return []
  }
}

const takeAway = (path: string, rights: number, closing: Closing): void => {
  const { mode } = lstatSync(path)
  if ((mode & rights) === 0) return
  try {
    chmodSync(path, mode & 0o7777 & ~rights)
    closing.closed += 1
  } catch {
    closing.left.push(path)
  }
}

// A running server may be removing it at this moment.
const ignoringGone = (work: () => void): void => {
  try {
    work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

const closeAll = (path: string, closing: Closing): void => {
  const entry = lstatSync(path)
  if (!entry.isFile() && !entry.isDirectory()) return
  takeAway(path, 0o077, closing)
  if (entry.isDirectory()) for (const name of namesIn(path)) ignoringGone(() => closeAll(join(path, name), closing))
}

const closeOwn = (folder: string, name: string, closing: Closing): void => {
  const path = realpathSync(join(folder, name))
  // The contents of the database's folder belong to its user, and PostgreSQL checks them.
  if (name === 'database') takeAway(path, 0o077, closing)
  // A folder that a restore has moved aside is a data folder too.
  else if (name.startsWith('replaced-')) closeFolder(path, closing)
  else closeAll(path, closing)
}

/** A completely closed folder would lock out the database's user. */
const letDatabaseThrough = (folder: string): void => {
  if (lstatSync(join(folder, 'database'), { throwIfNoEntry: false })?.isDirectory())
    chmodSync(folder, (lstatSync(folder).mode & 0o7777) | passing)
}

const closeFolder = (folder: string, closing: Closing): void => {
  const names = readdirSync(folder)
  // A folder that holds other things too, such as a home directory, must not be closed; but nobody else may replace files in it.
  if (names.every(isOwn)) takeAway(folder, 0o777 & ~dataFolderMode, closing)
  else if (lstatSync(folder).mode & 0o022) closing.left.push(folder)
  if (passing) letDatabaseThrough(folder)
  for (const name of names.filter(isOwn)) ignoringGone(() => closeOwn(folder, name, closing))
}

/** Removes others' rights to the server's files in its folder; returns messages for the operator. */
export const closeDataFolder = (folder: string): string[] => {
  // Windows has no such rights; access is inherited from the parent folder.
  if (process.platform === 'win32') return []
  const closing: Closing = { closed: 0, left: [] }
  closeFolder(folder, closing)
  return sentences(closing)
}

const sentences = ({ closed, left: [first, ...more] }: Closing): string[] => [
  ...(closed > 0
    ? [`Other users of this machine had rights to the data folder, which are taken away now: ${closed} files or folders are closed.`]
    : []),
  ...(first === undefined
    ? []
    : [
        `Other users of this machine have rights to ${first}${more.length > 0 ? ` and ${more.length} more` : ''}, which this server may not take away; do so by hand, or choose another folder with --data.`,
      ]),
]
