import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../process.ts'
import { provideDebianPackages } from './debian-packages.ts'
import { account, giveAway, makeCertificates, untilUp } from './loopback.ts'
import { removeFolder } from '../temporary.ts'

const program = '/usr/sbin/nginx'

/** Installs Debian's nginx where that is possible without a password. Returns whether it is there. */
export const provideNginx = (): Promise<boolean> => provideDebianPackages(['nginx', 'openssl'], [program, '/usr/bin/openssl'])

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts Debian's nginx on loopback as a process without rights, with servers that the test writes for its port and its folder. */
export const serveNginx = async (servers: (at: { port: number; folder: string }) => string) => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-nginx-'))
  const port = await freePort()
  const { uid, gid } = await account()
  await mkdir(join(folder, 'in/answers'), { recursive: true })
  await makeCertificates(folder)
  await writeFile(
    join(folder, 'conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
events {}
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${servers({ port, folder })}
}
`,
  )
  await giveAway(folder)
  const log = join(folder, 'log')
  const begin = async () => {
    const server = spawn(program, ['-c', join(folder, 'conf'), '-e', log], { uid, gid, stdio: 'ignore' })
    await untilUp('nginx', { port, server, log })
    return server
  }
  let server = await begin()
  const end = async (): Promise<void> => {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  return {
    port,
    /** The folder of the portal on this machine. */
    folder: join(folder, 'in'),
    /** The certificate of the authority that signed the server's. */
    authority: await readFile(join(folder, 'ca.pem'), 'utf8'),
    /** Cuts all connections off. */
    async cut() {
      await end()
      server = await begin()
    },
    /** Answers nobody, and takes connections all the same. */
    pause: () => server.kill('SIGSTOP'),
    async stop() {
      await end()
      await removeFolder(folder)
    },
  }
}
