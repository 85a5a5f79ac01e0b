import { serve } from '@hono/node-server'
import { createSite } from './site.ts'

const port = Number(process.env['PORT'] ?? 4101)
const site = createSite({
  vitrine: process.env['VITRINE_ADDRESS'] ?? 'http://127.0.0.1:4100',
  username: process.env['VITRINE_USERNAME'] ?? 'ag1007',
  password: process.env['VITRINE_PASSWORD'] ?? 'vitrine-demo',
})

const server = serve({ fetch: site.fetch, port, hostname: '127.0.0.1' })
server.on('error', (error: NodeJS.ErrnoException) => {
  process.stderr.write(error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.\n` : `${error.message}\n`)
  process.exit(1)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close(() => process.exit(0)))
