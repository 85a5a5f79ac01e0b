import { expect, test } from 'vitest'
import { mailsHelp, readMailsOptions } from './mail-options.ts'

test('options of the mails command list the mails, or send one or all again', () => {
  expect(readMailsOptions(['--list', '--data', '/kept'], {})).toEqual({ dataFolder: '/kept', databaseUrl: undefined, resend: null })
  expect(readMailsOptions(['--resend', '12'], {})?.resend).toBe(12)
  expect(readMailsOptions(['--resend', 'all'], { DATABASE_URL: 'postgres://db/area' })).toMatchObject({
    resend: 'all',
    databaseUrl: 'postgres://db/area',
  })
  expect(readMailsOptions(['--help'], {})).toBeNull()
  expect(mailsHelp).toContain('--resend')
})

test.each([
  [[], 'Give either --list or --resend'],
  [['--list', '--resend', '1'], 'Give either --list or --resend'],
  [['--resend', 'everything'], '--resend must be the number of a mail, or all, not "everything"'],
  [['--resend', '3000000000'], '--resend must be the number of a mail'],
  [['--again'], "Unknown option '--again'"],
])('%j is refused in a sentence', (args, sentence) => expect(() => readMailsOptions(args, {})).toThrow(sentence))
