import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder, syncFolder, writeDurably } from '../../durable.ts'
import { runProgram, unprivilegedUser, type SystemUser } from './programs.ts'

/** Where root keeps the data of services, for a folder that the user of the database cannot reach. */
const usualPlace = '/var/lib/vitrine'

export interface Place {
  /** The folder in which the database lies. */
  folder: string
  /** Who owns it and runs the database. */
  user: SystemUser
}

/** What was there before and cannot be used any more; it must never be made anew, which would look like an empty database. */
export const damaged = (what: string): Error => new Error(`${what}; everything is left as it is, and npm run restore brings back a backup`)

const canReach = (folder: string, user: SystemUser): Promise<boolean> =>
  runProgram('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )

const makeElsewhere = async (folder: string): Promise<string> => {
  await mkdir(usualPlace, { recursive: true })
  // Whatever this process gives to what it makes: the database's user passes through, and sees no names.
  await chmod(usualPlace, 0o711)
  const name = dirname(folder)
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-/, '')
    .slice(-40)
  const place = await mkdtemp(join(usualPlace, `${name}-`))
  await symlink(place, folder)
  await syncFolder(usualPlace)
  return place
}

const make = async (folder: string): Promise<Place> => {
  const user = await unprivilegedUser()
  const { uid, gid } = user
  if (uid === undefined || gid === undefined) {
    await mkdir(folder, { mode: privateFolder })
    await syncFolder(dirname(folder))
    return { folder, user }
  }
  const reached = await canReach(dirname(folder), user)
  if (reached) await mkdir(folder, { mode: privateFolder })
  const place = reached ? folder : await makeElsewhere(folder)
  await syncFolder(dirname(folder))
  await chown(place, uid, gid)
  return { folder: place, user }
}

const missing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

// Beside the folder, so that it tells of a database whose folder is gone, or is the empty one of a disk that is not mounted.
const markOf = (folder: string): string => `${folder}.made`

/** Whether a database was made in this folder, whatever has become of it since. */
export const wasMade = async (folder: string): Promise<boolean> => (await stat(markOf(folder)).catch(missing)) !== null

export const markMade = async (folder: string): Promise<void> => {
  if (!(await wasMade(folder))) await writeDurably(markOf(folder), '')
}

/** From now on another database may be made in its place. */
export const unmark = (folder: string): Promise<void> => rm(markOf(folder), { force: true })

/** The place that a database was given before, or null when there is none yet. */
export const findPlace = async (folder: string): Promise<Place | null> => {
  if (!(await lstat(folder).catch(missing))) return null
  const place = await realpath(folder).catch(missing)
  if (place === null) throw damaged(`it was in ${await readlink(folder)}, which is gone`)
  const { uid, gid } = await stat(place)
  return { folder: place, user: process.getuid?.() === 0 ? { uid, gid } : {} }
}

/** The place of the database, made when it is missing. It is the folder itself, or what the folder then links to. */
export const providePlace = async (folder: string): Promise<Place> => {
  const found = await findPlace(folder)
  if (!found && (await wasMade(folder))) throw damaged(`${folder} is gone`)
  const place = found ?? (await make(folder))
  if (await stat(join(place.folder, 'PG_VERSION')).catch(missing))
    throw new Error(
      'it was written by an earlier version of Vitrine, in a way that this one cannot read; it is left as it is, and --data names another folder',
    )
  return place
}

/** Removes the database with everything in it. */
export const removePlace = async (folder: string): Promise<void> => {
  const place = await realpath(folder).catch(missing)
  if (place !== null) await rm(place, { recursive: true, force: true })
  await rm(folder, { force: true })
  await unmark(folder)
}
