export const help = `npm start -- [options]

  --port N        port of the customer area and its API (4100); the demo site takes the next one
  --data DIR      folder of the embedded database, files and mails (.data)
  --reset         empty that folder first
  --demo-size N   ads of the first demo account (a few hundred)
  --no-demo       no demo accounts and no demo site

Variables
  DATABASE_URL    postgres://... keeps the data in PostgreSQL instead of the embedded database
  PORT            the port, when --port is not given
`

/**
 * What the demo site needs to know of the options; the server reads and checks all of them.
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} env
 */
export const readStartOptions = (args, env = process.env) => {
  const at = args.findIndex((arg) => arg === '--port' || arg.startsWith('--port='))
  const written = at < 0 ? env['PORT'] : args[at]?.includes('=') ? args[at].split('=')[1] : args[at + 1]
  return { port: Number(written ?? 4100), demo: !args.includes('--no-demo') }
}
