import { expect, test } from 'vitest'
import { help, readOptions } from './options.ts'

test('without options the server has the documented defaults', () => {
  expect(readOptions([], {})).toMatchObject({
    port: 4100,
    host: '127.0.0.1',
    dataFolder: expect.stringMatching(/\/\.data$/),
    reset: false,
    demo: true,
    demoSize: undefined,
    publicUrl: 'http://127.0.0.1:4100',
    allowedOrigins: ['http://127.0.0.1:4101', 'http://localhost:4101'],
    logLevel: 'info',
  })
})

test('options and environment variables of the server are read, options first', () => {
  const env = { PORT: '5000', ALLOWED_ORIGINS: 'https://a.example/, https://b.example', PUBLIC_URL: 'https://area.example/' }
  expect(readOptions(['--port', '4300', '--no-demo', '--data', '/tmp/x', '--host=0.0.0.0'], env)).toMatchObject({
    port: 4300,
    host: '0.0.0.0',
    demo: false,
    dataFolder: '/tmp/x',
    publicUrl: 'https://area.example',
    allowedOrigins: ['https://a.example', 'https://b.example'],
  })
  expect(readOptions([], env).port).toBe(5000)
})

test('a database of one’s own gets demo data only when it is asked for', () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1/mine' }
  expect(readOptions([], env)).toMatchObject({ demo: false, allowedOrigins: [] })
  expect(readOptions(['--demo', '--demo-size', '9'], env)).toMatchObject({ demo: true, demoSize: 9 })
})

test('an outside service of a feature is set by its environment variables', () => {
  const env = { CONNECTOR_SOLD_PROPERTY_URL: 'https://api.example.org/v1/', CONNECTOR_SOLD_PROPERTY_KEY: 'secret', CONNECTOR_ADS_KEY: '' }
  expect(readOptions([], env).connectors).toEqual({ 'sold-property': { url: 'https://api.example.org/v1', key: 'secret' } })
  expect(readOptions([], {}).connectors).toEqual({})
})

test.each([
  [['--demo', '--no-demo'], {}, /exclude each other/],
  [['--demo-size', '9'], { DATABASE_URL: 'postgres://x' }, /ask for it with --demo/],
  [['--port', '0'], {}, /--port must be a whole number from 1 to 65535, not "0"/],
  [['--port', '41oo'], {}, /not "41oo"/],
  [['--demo-size', '-4'], {}, /--demo-size|option/],
  [['--speed'], {}, /--speed.*--help lists the options/],
  [['--data', ''], {}, /--data is empty/],
  [[], { PORT: 'x' }, /^PORT must be/],
  [[], { DATABASE_URL: 'mysql://me:hidden@x' }, /^DATABASE_URL must be an address such as postgres:[^!]*name\.$/],
  [[], { SMTP_URL: 'mail' }, /^SMTP_URL must be/],
  [[], { PUBLIC_URL: 'area' }, /^PUBLIC_URL must be/],
  [[], { FILES_URL: 's3://bucket' }, /^FILES_URL must be an address such as https:/],
  [[], { FILES_URL: 'https://s3.example.org' }, /^FILES_URL must name a bucket/],
  [[], { FILES_URL: 'https://key:hidden@s3.example.org/bucket' }, /^FILES_URL must name a bucket and hold no keys, [^!]*bucket\.$/],
  [[], { FILES_URL: 'https://s3.example.org/bucket', AWS_ACCESS_KEY_ID: 'me' }, /^FILES_URL needs/],
  [['--reset'], { DATABASE_URL: 'postgres://x' }, /embedded database only/],
  [[], { TOKEN_SECRET: 'short' }, /32 characters/],
  [[], { METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have 32 characters/],
  [[], { LOG_LEVEL: 'loud' }, /LOG_LEVEL must be one of/],
  [[], { CONNECTOR_ADS_URL: 'https://api.example.org' }, /^CONNECTOR_ADS_URL and CONNECTOR_ADS_KEY need each other/],
  [[], { CONNECTOR_ADS_URL: 'me:hidden@api', CONNECTOR_ADS_KEY: 'x' }, /^CONNECTOR_ADS_URL must be an address such as https:[^!]*org\.$/],
  [[], { CONNECTOR_ADDS_URL: 'https://api.example.org', CONNECTOR_ADDS_KEY: 'x' }, /^CONNECTOR_ADDS names no feature/],
  [[], { ALLOWED_ORIGINS: 'intranet' }, /"intranet", which is not an address/],
])('%j with %j is refused in one sentence', (args, env, message) => {
  expect(() => readOptions(args, env)).toThrow(message)
})

test('the help tells every option and variable that is read', () => {
  for (const word of [
    '--port',
    '--host',
    '--data',
    '--reset',
    '--demo-size',
    '--no-demo',
    '--demo ',
    '--help',
    'DATABASE_URL',
    'SMTP_URL',
    'FILES_URL',
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_REGION',
    'ALLOWED_ORIGINS',
    'TOKEN_SECRET',
    'METRICS_TOKEN',
    'PUBLIC_URL',
    'MAIL_SENDER',
    'MAIL_CONTACT',
    'CONNECTOR_NAME_URL',
    'CONNECTOR_NAME_KEY',
    'TRUST_PROXY',
    'PORT',
    'LOG_LEVEL',
  ]) {
    expect(help).toContain(word)
  }
})
