import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Options } from '../ports/s3-files.ts'

interface S3Server {
  configureBuckets(): Promise<unknown>
  callback(): RequestListener
}

interface S3ServerOptions {
  directory: string
  silent: boolean
  configureBuckets: { name: string }[]
  allowMismatchedSignatures?: boolean
}

export interface TestStorage {
  options: S3Options
  stop(): Promise<void>
}

// It comes without types.
const serverPackage: string = '@20minutes/s3rver'

/** A small server that speaks S3, checks signatures, and keeps in a folder what it is given. */
export const startStorage = async (directory: string): Promise<TestStorage> => {
  const { default: Storage } = (await import(serverPackage)) as { default: new (options: S3ServerOptions) => S3Server }
  const options = { directory, silent: true, configureBuckets: [{ name: 'vitrine' }] }
  const strict = new Storage(options)
  await strict.configureBuckets()
  const [checked, unchecked] = [strict.callback(), new Storage({ ...options, allowMismatchedSignatures: true }).callback()]
  // It reads the path of a listing without its last slash, and so takes a right signature for a wrong one.
  const server = createServer((request, response) => (request.url?.includes('?list-type=') ? unchecked : checked)(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    options: { url: `http://127.0.0.1:${port}/vitrine`, region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
