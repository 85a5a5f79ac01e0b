import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../process.ts'
import { provideDebianPackages } from './debian-packages.ts'
import { asSeenBy, mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { account, controlsOf, giveAway, makeCertificates, untilUp } from './loopback.ts'

const run = promisify(execFile)

const program = '/usr/sbin/proftpd'
const modules = ['/usr/lib/proftpd/mod_tls.so', '/usr/lib/proftpd/mod_sftp.so']
const files = [program, ...modules, '/usr/bin/openssl', '/usr/bin/ssh-keygen']

/** Installs Debian's ProFTPD where that is possible without a password. Returns whether it is there. */
export const provideProftpd = (): Promise<boolean> =>
  provideDebianPackages(['proftpd-core', 'proftpd-mod-crypto', 'openssl', 'openssh-client'], files)

export interface ProftpdOptions extends SmallDisk {
  protocol: 'ftp' | 'explicit' | 'implicit' | 'sftp'
  password: string
  certificate?: 'valid' | 'expired'
  /** Further lines of its configuration. */
  settings?: string
}

const protocolLines = ({ protocol, certificate = 'valid' }: ProftpdOptions, folder: string): string => {
  if (protocol === 'ftp') return ''
  if (protocol === 'sftp') return `SFTPEngine on\nSFTPHostKey ${folder}/host-key\nSFTPAuthMethods password\nSFTPLog ${folder}/sftp.log`
  return `TLSEngine on
TLSRequired on
TLSECCertificateFile ${folder}/${certificate}.pem
TLSECCertificateKeyFile ${folder}/server.key
TLSLog ${folder}/tls.log
${protocol === 'implicit' ? 'TLSOptions UseImplicitSSL' : ''}`
}

const configuration = async (options: ProftpdOptions, folder: string, port: number): Promise<string> => {
  const { name, group } = await account()
  return `ServerType standalone
DefaultServer on
DefaultAddress 127.0.0.1
UseIPv6 off
Port ${port}
ModulePath /usr/lib/proftpd
LoadModule mod_tls.c
LoadModule mod_sftp.c
User ${name}
Group ${group}
CapabilitiesEngine off
ControlsEngine off
AuthOrder mod_auth_file.c
AuthUserFile ${folder}/users
RequireValidShell off
WtmpLog off
TransferLog none
SystemLog ${folder}/log
ScoreboardFile ${folder}/score
PidFile ${folder}/pid
DelayEngine off
AllowOverwrite on
${protocolLines(options, folder)}
${options.settings ?? ''}
`
}

const begin = async (options: ProftpdOptions, folder: string): Promise<ChildProcess> => {
  const { uid, gid } = await account()
  const command = [program, '-n', '-c', join(folder, 'conf')] as const
  if (options.disk === undefined) return spawn(command[0], command.slice(1), { uid, gid, stdio: 'ignore' })
  const withDisk = `${await mountSmallDisk(join(folder, 'home/in'), options)} && exec setpriv --reuid ${uid} --regid ${gid} --clear-groups "$@"`
  return spawn('unshare', ['--mount', 'sh', '-c', withDisk, 'sh', ...command], { stdio: 'ignore' })
}

/** Starts Debian's ProFTPD on loopback, with the account `agency` and its folders `in` and `in/answers`, as a process without rights. */
export const serveProftpd = async (options: ProftpdOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-proftpd-'))
  const home = join(folder, 'home')
  const port = await freePort()
  const { uid, gid } = await account()
  await mkdir(join(home, 'in/answers'), { recursive: true })
  await makeCertificates(folder)
  await run('ssh-keygen', ['-q', '-t', 'rsa', '-m', 'PEM', '-N', '', '-f', join(folder, 'host-key')])
  const hash = (await run('openssl', ['passwd', '-6', options.password])).stdout.trim()
  await writeFile(join(folder, 'users'), `agency:${hash}:${uid}:${gid}::${home}:/bin/false\n`)
  await writeFile(join(folder, 'conf'), await configuration(options, folder, port))
  await giveAway(folder)
  await chmod(join(folder, 'users'), 0o600)
  const server = await begin(options, folder)
  await untilUp('ProFTPD', { port, server, log: join(folder, 'log') })
  const sessions = async (): Promise<number[]> =>
    (await readFile(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  return {
    port,
    /** The folder of the portal on this machine. */
    folder: asSeenBy(server.pid, join(home, 'in'), options),
    /** The certificate of the authority that signed the server's. */
    authority: await readFile(join(folder, 'ca.pem'), 'utf8'),
    ...controlsOf(server, folder, sessions),
  }
}
