import { expect, test } from 'vitest'
import { mixedSql } from './sql-ways.ts'

const insert = 'await tx.insert(quotas).values(given)'
const byHand = 'await rows(tx, sql`DELETE FROM ${quotas} WHERE id = ${id}`)'

test('a function that speaks both ways is found by its name', () => {
  expect(mixedSql(`\nexport const save = async () => {\n  ${byHand}\n  ${insert}\n}\n`)).toEqual(['save'])
})

test('two functions of one file may use SQL in two ways', () => {
  expect(mixedSql(`\nconst clear = async () => {\n  ${byHand}\n}\nexport const save = async () => {\n  ${insert}\n}\n`)).toEqual([])
})

test('a piece of SQL in a statement of the builder is no statement', () => {
  expect(mixedSql('\nconst find = (db) => db.select().from(users).where(sql`lower(${users.login}) = ${login}`)\n')).toEqual([])
})
