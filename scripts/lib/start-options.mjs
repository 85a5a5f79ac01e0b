export const help = `npm start -- [options]

  --port N        port of the customer area and its API (4100); the demo sites take the next three
  --host NAME     address to listen on (127.0.0.1)
  --data DIR      folder of the embedded database, files and mails (.data)
  --reset         empty the embedded database, files and mails first
  --demo-size N   ads of the first demo account (a few hundred)
  --no-demo       no demo accounts and no demo sites; npm run new-account -- --help tells of the first account
  --demo          demo accounts in an empty database that DATABASE_URL names, where there are none otherwise
  --help          this text

Variables
  DATABASE_URL     postgres://... keeps the data in a PostgreSQL of your own instead of the embedded one
  FILES_URL        https://s3.example.org/bucket keeps files there, in storage that speaks S3, instead of in the data folder; with
                   AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION
  SMTP_URL         smtp://... sends mails; without it they are written to the folder "mails"
  ALLOWED_ORIGINS  origins of other sites whose pages may call the API, with commas
  TOKEN_SECRET     signs the sessions, 32 characters or more; made and kept in the data folder when absent
  METRICS_TOKEN    opens /metrics to whoever sends it as a bearer token, 32 characters or more; without it there are no metrics
  PUBLIC_URL       address people use, for the links in mails (http://127.0.0.1:4100)
  MAIL_SENDER      sender of the mails
  MAIL_CONTACT     mailbox that receives the messages typed in the area
  TRUST_PROXY      1 behind a proxy that sets X-Forwarded-For
  PORT, LOG_LEVEL  the port when --port is not given; trace, debug, info (default), warn, error
`

/**
 * The options that the demo sites need; the server parses and checks all of them.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export const readStartOptions = (args, env = process.env) => {
  /** @param {string} name @param {string} otherwise */
  const value = (name, otherwise) => {
    const at = args.findLastIndex((arg) => arg === name || arg.startsWith(`${name}=`))
    const [, written = args[at + 1]] = args[at]?.split('=') ?? []
    return at < 0 ? otherwise : (written ?? otherwise)
  }
  const demo = args.includes('--demo') || (!args.includes('--no-demo') && !env['DATABASE_URL'])
  return { port: Number(value('--port', env['PORT'] ?? '4100')), host: value('--host', '127.0.0.1'), demo }
}

/**
 * The origins that may call the API, with one more.
 * @param {string} origin
 * @param {NodeJS.ProcessEnv} env
 */
export const allowingOrigin = (origin, env = process.env) => ({
  ALLOWED_ORIGINS: [env['ALLOWED_ORIGINS'], origin].filter(Boolean).join(','),
})
