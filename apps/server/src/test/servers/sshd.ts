import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../process.ts'
import { provideDebianPackages } from './debian-packages.ts'
import { asSeenBy, mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { account, controlsOf, giveAway, untilUp } from './loopback.ts'

const run = promisify(execFile)
const program = '/usr/sbin/sshd'

/** Installs Debian's OpenSSH server where that is possible without a password. Returns whether it is there, and may be started. */
export const provideSshd = async (): Promise<boolean> =>
  (await provideDebianPackages(['openssh-server', 'openssl'], [program, '/usr/bin/openssl', '/usr/bin/ssh-keygen'])) &&
  process.getuid?.() === 0

const configuration = (folder: string, port: number): string => `ListenAddress 127.0.0.1
Port ${port}
HostKey ${folder}/host-key
PidFile none
UsePAM no
PasswordAuthentication yes
AllowUsers agency
StrictModes no
Subsystem sftp internal-sftp
ForceCommand internal-sftp
`

/** Accounts that this server alone sees: it has its own view of the machine's files. */
const withAccounts = `mount --bind "$1/passwd" /etc/passwd && mount --bind "$1/shadow" /etc/shadow &&
mount -t tmpfs none /run && eval "$2" && mkdir /run/sshd && exec ${program} -D -f "$1/conf" -E "$1/log"`

/** The processes below another one. */
const descendants = async (pid: number): Promise<number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const own = children.split(' ').filter(Boolean).map(Number)
  return [...own, ...(await Promise.all(own.map(descendants))).flat()]
}

/** Starts Debian's OpenSSH server on loopback, with the account `agency` and its folders `in` and `in/answers`. */
export const serveSshd = async ({ password, ...options }: SmallDisk & { password: string }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-sshd-'))
  const home = join(folder, 'home')
  const port = await freePort()
  const { uid, gid } = await account()
  await chmod(folder, 0o755)
  await mkdir(join(home, 'in/answers'), { recursive: true })
  await giveAway(home)
  const hash = (await run('openssl', ['passwd', '-6', password])).stdout.trim()
  await writeFile(join(folder, 'passwd'), `${await readFile('/etc/passwd', 'utf8')}agency:x:${uid}:${gid}::${home}:/bin/sh\n`)
  await writeFile(join(folder, 'shadow'), `${await readFile('/etc/shadow', 'utf8')}agency:${hash}:20000::::::\n`, { mode: 0o600 })
  await writeFile(join(folder, 'conf'), configuration(folder, port))
  await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'host-key')])
  const server = spawn('unshare', ['--mount', 'sh', '-c', withAccounts, 'sh', folder, await mountSmallDisk(join(home, 'in'), options)], {
    stdio: 'ignore',
  })
  await untilUp('sshd', { port, server, log: join(folder, 'log') })
  return {
    port,
    /** The folder of the portal on this machine. */
    folder: asSeenBy(server.pid, join(home, 'in'), options),
    authority: '',
    ...controlsOf(server, folder, () => descendants(server.pid ?? 0)),
  }
}
