import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const isRoot = process.getuid?.() === 0

/** Installs packages of Debian where that is possible without a password. Returns whether the files that the tests need of them are there. */
export const provideDebianPackages = async (packages: readonly string[], files: readonly string[]): Promise<boolean> => {
  const isInstalled = (): boolean => files.every((file) => existsSync(file))
  if (isInstalled()) return true
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  // Without a run level Debian does not start servers on their usual ports.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  // Other tests install packages at the same time, with the same lock.
  const apt = (...args: string[]) => run('flock', [join(tmpdir(), 'vitrine-apt.lock'), 'apt-get', ...args], { env })
  const install = () => apt('install', '-y', '--no-install-recommends', ...packages)
  // Without the packages the tests say that they are left out.
  await install()
    .catch(() => apt('update').then(install))
    .catch(() => undefined)
  return isInstalled()
}
