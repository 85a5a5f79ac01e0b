import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startupMessage } from './startup-error.ts'

const failure = (code: string): Error =>
  new DrizzleQueryError(
    'SELECT 1',
    [],
    Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code, severity: 'ERROR' }),
  )

test('a database that is full or away ends a start with a sentence, and a mistake of ours with its facts', () => {
  expect(startupMessage(failure('53100'))).toMatch(/^The database cannot save anything: its disk is full/)
  expect(startupMessage(failure('57P03'))).toMatch(/^The database stopped answering/)
  expect(startupMessage(failure('42703'))).toMatch(/^\{"type":"Error".*"42703"/)
})
