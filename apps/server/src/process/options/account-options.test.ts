import { expect, test } from 'vitest'
import { accountHelp, readAccountOptions } from './account-options.ts'

const needed = ['--name', 'Agence du Port', '--email', 'port@example.org']

test('a name and an address are enough', () => {
  expect(readAccountOptions(needed, { PUBLIC_URL: 'https://area.example/' })).toMatchObject({
    account: { name: 'Agence du Port', email: 'port@example.org', login: null, trade: 'AGENCE', language: 'fr', country: 'FR' },
    publicUrl: 'https://area.example',
    databaseUrl: undefined,
  })
  expect(readAccountOptions(['--port', '4300', ...needed], {})?.publicUrl).toBe('http://127.0.0.1:4300')
})

test.each([
  [['--email', 'port@example.org'], '--name is missing'],
  [['--name', 'Port'], '--email is missing'],
  [['--name', 'Port', '--email', 'port'], '--email "port" does not fit'],
  [[...needed, '--login', '1'], '--login "1" does not fit'],
  [[...needed, '--trade', 'BAKER'], '--trade must be one of'],
  [[...needed, '--language', 'de'], '--language must be one of'],
  [[...needed, '--country', 'France'], '--country "France" does not fit'],
  [[...needed, '--password', 'x'], "Unknown option '--password'"],
])('%j is refused in a sentence', (args, sentence) => expect(() => readAccountOptions(args, {})).toThrow(sentence))

test('the help is read before anything is asked for', () => {
  expect(readAccountOptions(['--help'], {})).toBeNull()
  expect(accountHelp).toContain('--login')
})
