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

// The package has no types.
const serverPackage: string = '@20minutes/s3rver'

/** A small S3 server that checks signatures and stores files in a folder. */
export const startStorage = async (directory: string): Promise<TestStorage> => {
  const { default: Storage } = (await import(serverPackage)) as { default: new (options: S3ServerOptions) => S3Server }
  const options = { directory, silent: true, configureBuckets: [{ name: 'vitrine' }] }
  const strict = new Storage(options)
  await strict.configureBuckets()
  const [checked, unchecked] = [strict.callback(), new Storage({ ...options, allowMismatchedSignatures: true }).callback()]
  // It drops the last slash of a listing's path, and would then refuse a valid signature.
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
