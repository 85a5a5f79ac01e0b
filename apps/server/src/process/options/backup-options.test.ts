import { expect, test } from 'vitest'
import { backupHelp, readBackupOptions, readRestoreOptions, restoreHelp } from './backup-options.ts'

test('a file is enough', () => {
  expect(readBackupOptions(['--to', '/tmp/x.tar.gz'], {})).toMatchObject({
    file: '/tmp/x.tar.gz',
    dataFolder: expect.stringMatching(/\/\.data$/),
    databaseUrl: undefined,
  })
  expect(readRestoreOptions(['--from', '/tmp/x.tar.gz', '--data', '/tmp/y', '--replace'], { DATABASE_URL: 'postgres://x/y' })).toEqual({
    file: '/tmp/x.tar.gz',
    dataFolder: '/tmp/y',
    databaseUrl: 'postgres://x/y',
    replace: true,
  })
})

test('options of backups: missing and unknown ones are reported', () => {
  expect(() => readBackupOptions([], {})).toThrow('--to is missing')
  expect(() => readRestoreOptions([], {})).toThrow('--from is missing')
  expect(() => readBackupOptions(['--to', 'x', '--replace'], {})).toThrow("Unknown option '--replace'")
})

test('the help is read before anything is asked for', () => {
  expect([readBackupOptions(['--help'], {}), readRestoreOptions(['--help'], {})]).toEqual([null, null])
  expect(backupHelp).toContain('--to FILE')
  expect(restoreHelp).toContain('--replace')
})
