import { generateKeyPairSync } from 'node:crypto'
import { PassThrough } from 'node:stream'
import ssh2, { type FileEntry, type SFTPWrapper } from 'ssh2'

/** The files of the server. */
export interface SftpStore {
  /** Throws if such a file is not accepted; the function that it resolves to resolves once the file is stored. */
  write(path: string): Promise<(bytes: AsyncIterable<Uint8Array>) => Promise<void>>
  read(path: string): Promise<Uint8Array | null>
  move(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
}

/** Why a file is refused, with the protocol's status code. */
export class SftpRefusal extends Error {
  readonly status: 'PERMISSION_DENIED' | 'FAILURE' | 'NO_SUCH_FILE'

  constructor(status: SftpRefusal['status']) {
    super(status)
    this.status = status
  }
}

export interface SftpServerOptions {
  /** A private key, as PEM or in OpenSSH's format. */
  hostKey: string
  signIn: (username: string, password: string) => boolean
  store: SftpStore
}

const { Server, utils } = ssh2
const { STATUS_CODE: status, OPEN_MODE: modes } = utils.sftp

// By the platform: the library makes a key that it cannot read about once in five hundred times.
export const makeHostKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ type: 'sec1', format: 'pem' }).toString()

const fileOf = (size: number): FileEntry['attrs'] => ({ mode: 0o100_600, uid: 0, gid: 0, size, atime: 0, mtime: 0 })

interface Writing {
  path: string
  size: number
  bytes: PassThrough
  stored: Promise<void>
}

/** The open files of one connection. */
class OpenFiles {
  readonly #sftp: SFTPWrapper
  readonly #store: SftpStore
  readonly #writing = new Map<string, Writing>()
  readonly #reading = new Map<string, Uint8Array>()
  #last = 0

  constructor(sftp: SFTPWrapper, store: SftpStore) {
    this.#sftp = sftp
    this.#store = store
  }

  /** Sends the result of an operation. */
  async answer(id: number, work: Promise<unknown>): Promise<void> {
    try {
      await work
      this.#sftp.status(id, status.OK)
    } catch (error) {
      this.#sftp.status(id, status[error instanceof SftpRefusal ? error.status : 'FAILURE'])
    }
  }

  async open(id: number, path: string, flags: number): Promise<void> {
    const handle = String(++this.#last)
    try {
      if ((flags & modes.WRITE) > 0) await this.#openToWrite(handle, path)
      else await this.#openToRead(handle, path)
      this.#sftp.handle(id, Buffer.from(handle))
    } catch (error) {
      await this.answer(id, Promise.reject(error as Error))
    }
  }

  async #openToWrite(handle: string, path: string): Promise<void> {
    const store = await this.#store.write(path)
    const bytes = new PassThrough()
    const stored = store(bytes)
    // The result is sent when the file is closed.
    stored.catch(() => undefined)
    this.#writing.set(handle, { path, size: 0, bytes, stored })
  }

  async #openToRead(handle: string, path: string): Promise<void> {
    const bytes = await this.#store.read(path)
    if (!bytes) throw new SftpRefusal('NO_SUCH_FILE')
    this.#reading.set(handle, bytes)
  }

  write(id: number, handle: Buffer, data: Buffer): void {
    const file = this.#writing.get(handle.toString())
    if (!file) return void this.#sftp.status(id, status.FAILURE)
    file.size += data.length
    // The next chunk is accepted once there is room for it.
    file.bytes.write(Buffer.from(data), (error) => void this.#sftp.status(id, error ? status.FAILURE : status.OK))
  }

  read(id: number, handle: Buffer, offset: number, length: number): void {
    const bytes = this.#reading.get(handle.toString())
    if (!bytes || offset >= bytes.length) this.#sftp.status(id, bytes ? status.EOF : status.FAILURE)
    else this.#sftp.data(id, Buffer.from(bytes.subarray(offset, offset + length)))
  }

  close(id: number, handle: Buffer): Promise<void> {
    const file = this.#writing.get(handle.toString())
    this.#writing.delete(handle.toString())
    this.#reading.delete(handle.toString())
    file?.bytes.end()
    return this.answer(id, file?.stored ?? Promise.resolve())
  }

  async sendAttributes(id: number, path: string): Promise<void> {
    const size =
      [...this.#writing.values()].find((each) => each.path === path)?.size ?? (await this.#store.read(path).catch(() => null))?.length
    if (size === undefined) this.#sftp.status(id, status.NO_SUCH_FILE)
    else this.#sftp.attrs(id, fileOf(size))
  }

  sendOpenAttributes(id: number, handle: Buffer): void {
    const name = handle.toString()
    this.#sftp.attrs(id, fileOf(this.#writing.get(name)?.size ?? this.#reading.get(name)?.length ?? 0))
  }

  /** Discards files whose transfer was interrupted. */
  cutOff(): void {
    for (const { bytes } of this.#writing.values()) bytes.destroy(new Error('The connection is gone'))
  }
}

const serveFiles = (sftp: SFTPWrapper, store: SftpStore): void => {
  const files = new OpenFiles(sftp, store)
  sftp.on('OPEN', (id, path, flags) => void files.open(id, path, flags))
  sftp.on('WRITE', (id, handle, _offset, data) => files.write(id, handle, data))
  sftp.on('READ', (id, handle, offset, length) => files.read(id, handle, offset, length))
  sftp.on('CLOSE', (id, handle) => void files.close(id, handle))
  sftp.on('STAT', (id, path) => void files.sendAttributes(id, path))
  sftp.on('LSTAT', (id, path) => void files.sendAttributes(id, path))
  sftp.on('FSTAT', (id, handle) => files.sendOpenAttributes(id, handle))
  sftp.on('RENAME', (id, from, to) => void files.answer(id, store.move(from, to)))
  sftp.on('REMOVE', (id, path) => void files.answer(id, store.remove(path)))
  for (const event of ['SETSTAT', 'FSETSTAT'] as const) sftp.on(event, (id: number) => void sftp.status(id, status.OK))
  sftp.on('REALPATH', (id, path) => void sftp.name(id, [{ filename: path, longname: path, attrs: fileOf(0) }]))
  sftp.on('close', () => files.cutOff())
}

/** An SFTP server, as portals have one. */
export const createSftpServer = ({ hostKey, signIn, store }: SftpServerOptions): ssh2.Server =>
  new Server({ hostKeys: [hostKey] }, (client) => {
    // Missing in the library's types.
    const { setNoDelay } = client as unknown as { setNoDelay: (isOn: boolean) => void }
    setNoDelay.call(client, true)
    client.on('error', () => undefined)
    client.on('authentication', (context) => {
      if (context.method === 'password' && signIn(context.username, context.password)) context.accept()
      else context.reject(['password'])
    })
    client.on('session', (acceptSession) => acceptSession().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), store)))
  })
