import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder, syncFolder, writeDurably } from '../../durable.ts'
import { runProgram, unprivilegedUser, type SystemUser } from './programs.ts'

/** The usual folder for services' data when root runs the server, for a data folder that the database's user cannot reach. */
const usualFolder = '/var/lib/vitrine'

export interface ClusterLocation {
  /** The folder of the database. */
  folder: string
  /** The system user that owns it and runs the database. */
  user: SystemUser
}

/** The error about a lost or damaged database; it must never be created again silently, which would look like an empty database. */
export const damaged = (what: string): Error => new Error(`${what}; everything is left as it is, and npm run restore brings back a backup`)

const canReach = (folder: string, user: SystemUser): Promise<boolean> =>
  runProgram('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )

const makeElsewhere = async (folder: string): Promise<string> => {
  await mkdir(usualFolder, { recursive: true })
  // Independent of the umask: the database's user may pass through, but not list the names.
  await chmod(usualFolder, 0o711)
  const name = dirname(folder)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-/, '')
    .slice(-40)
  const location = await mkdtemp(join(usualFolder, `${name}-`))
  await symlink(location, folder)
  await syncFolder(usualFolder)
  return location
}

const make = async (folder: string): Promise<ClusterLocation> => {
  const user = await unprivilegedUser()
  const { uid, gid } = user
  if (uid === undefined || gid === undefined) {
    await mkdir(folder, { mode: privateFolder })
    await syncFolder(dirname(folder))
    return { folder, user }
  }
  const reached = await canReach(dirname(folder), user)
  if (reached) await mkdir(folder, { mode: privateFolder })
  const location = reached ? folder : await makeElsewhere(folder)
  await syncFolder(dirname(folder))
  await chown(location, uid, gid)
  return { folder: location, user }
}

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

// Beside the folder, so that it is found even if the folder is missing, or is the mount point of a disk that is not mounted.
const markOf = (folder: string): string => `${folder}.made`

/** Whether a database was created in this folder, even if it has been lost since. */
export const wasMade = async (folder: string): Promise<boolean> => (await stat(markOf(folder)).catch(missing)) !== null

export const markMade = async (folder: string): Promise<void> => {
  if (!(await wasMade(folder))) await writeDurably(markOf(folder), '')
}

/** Allows another database to be created in its place. */
export const unmark = (folder: string): Promise<void> => rm(markOf(folder), { force: true })

/** The location of an existing database, or null if there is none yet. */
export const findLocation = async (folder: string): Promise<ClusterLocation | null> => {
  if (!(await lstat(folder).catch(missing))) return null
  const location = await realpath(folder).catch(missing)
  if (location === null) throw damaged(`it was in ${await readlink(folder)}, which is gone`)
  const { uid, gid } = await stat(location)
  return { folder: location, user: process.getuid?.() === 0 ? { uid, gid } : {} }
}

/** The location of the database, created if it is missing: the folder itself, or the folder that it links to. */
export const provideLocation = async (folder: string): Promise<ClusterLocation> => {
  const found = await findLocation(folder)
  if (!found && (await wasMade(folder))) throw damaged(`${folder} is gone`)
  const location = found ?? (await make(folder))
  if (await stat(join(location.folder, 'PG_VERSION')).catch(missing))
    throw new Error(
      'it was written by an earlier version of Vitrine, in a way that this one cannot read; it is left as it is, and --data names another folder',
    )
  return location
}

/** Removes the database with everything in it. */
export const removeLocation = async (folder: string): Promise<void> => {
  const location = await realpath(folder).catch(missing)
  if (location !== null) await rm(location, { recursive: true, force: true })
  await rm(folder, { force: true })
  await unmark(folder)
}
