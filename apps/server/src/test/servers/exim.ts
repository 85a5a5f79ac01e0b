import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../process.ts'
import { provideDebianPackages } from './debian-packages.ts'
import { account, giveAway, makeCertificates, untilUp } from './loopback.ts'
import { removeFolder } from '../temporary.ts'

const program = '/usr/sbin/exim4'

/** Installs Debian's Exim where that is possible without a password. Returns whether it is there, and may be started. */
export const provideExim = async (): Promise<boolean> =>
  (await provideDebianPackages(['exim4-daemon-light', 'openssl'], [program, '/usr/bin/openssl'])) && process.getuid?.() === 0

export interface EximOptions {
  password: string
  certificate?: 'valid' | 'expired'
}

const configuration = async ({ password, certificate = 'valid' }: EximOptions, folder: string, port: number): Promise<string> => {
  const { name, group } = await account()
  return `primary_hostname = mail.example.org
exim_user = ${name}
exim_group = ${group}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log-%s
pid_file_path = ${folder}/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
deliver_drop_privilege = true
message_size_limit = 100K
tls_advertise_hosts = *
tls_certificate = ${folder}/${certificate}.pem
tls_privatekey = ${folder}/server.key
# Who has not encrypted the connection is not asked for a password.
auth_advertise_hosts = \${if def:tls_in_cipher {*}{}}
acl_smtp_rcpt = recipients
begin acl
recipients:
  deny !authenticated = *
    message = Sign in first
  deny recipients = gone@example.org
    message = No such mailbox
  defer recipients = busy@example.org
    message = Come back later
  accept
begin routers
all:
  driver = accept
  transport = folder
begin transports
folder:
  driver = appendfile
  user = ${name}
  group = ${group}
  directory = ${folder}/mails
  maildir_format
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and {{eq{$auth2}{desk}}{eq{$auth3}{${password}}}}}
  server_set_id = $auth2
`
}

/** Starts Debian's Exim on loopback: it takes mails by STARTTLS from `desk` alone, and keeps them in a folder. */
export const serveExim = async (options: EximOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-exim-'))
  const port = await freePort()
  await mkdir(join(folder, 'spool'))
  await mkdir(join(folder, 'mails'))
  await makeCertificates(folder)
  await giveAway(folder)
  const conf = join(folder, 'conf')
  await writeFile(conf, await configuration(options, folder, port), { mode: 0o644 })
  const begin = async (): Promise<ChildProcess> => {
    const server = spawn(program, ['-C', conf, '-bdf', '-q1h'], { stdio: 'ignore' })
    await untilUp('Exim', { port, server, log: join(folder, 'log-panic') })
    return server
  }
  let server = await begin()
  const end = async (): Promise<void> => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  const arrived = join(folder, 'mails/new')
  return {
    address: `127.0.0.1:${port}`,
    /** The certificate of the authority that signed the server's. */
    authority: await readFile(join(folder, 'ca.pem'), 'utf8'),
    /** The mails that have arrived. */
    async mails(): Promise<string[]> {
      const names = await readdir(arrived).catch(() => [])
      return Promise.all(names.map((name) => readFile(join(arrived, name), 'utf8')))
    },
    goAway: end,
    comeBack: async (): Promise<void> => void (server = await begin()),
    async stop() {
      if (server.exitCode === null && server.signalCode === null) await end()
      await removeFolder(folder)
    },
  }
}
