import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { factsOf } from './error-facts.ts'

test('an error whose message looks like a stack tells its own places alone', () => {
  const facts = factsOf(new DrizzleQueryError('SELECT $1', ['x\n    at Ana Lopez (/home/ana.ts:1:2)'], new Error('Ana\n    at Lopez (/home/lopez.ts:1:2)')))
  expect(JSON.stringify(facts)).not.toMatch(/Ana|lopez/)
  expect(facts).toMatchObject({ type: 'Error', statement: 'SELECT $1', stack: expect.stringContaining('error-facts.test.ts'), cause: { type: 'Error' } })
})

test('a mistake in the code says what it is, without what it quotes', () => {
  const visitor: { name?: string } = JSON.parse('{}') as object
  const provoke = (): unknown => {
    try {
      return visitor.name!.trim()
    } catch (error) {
      return error
    }
  }
  expect(factsOf(provoke())).toMatchObject({ type: 'TypeError', message: "Cannot read properties of undefined (reading '…')", stack: expect.stringContaining('error-facts.test.ts') })
  expect(factsOf(new TypeError('Headers.append: "Ana" and "Lopez" are no values')).message).toBe('Headers.append: "…" are no values')
})

test('a connection that is refused says so, for each address that was tried', () => {
  const refused = Object.assign(new AggregateError([Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })]), { code: 'ECONNREFUSED' })
  expect(factsOf(refused)).toMatchObject({ type: 'AggregateError', code: 'ECONNREFUSED', errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }] })
})

test('what is no error tells its type', () => expect(factsOf('Ana Lopez')).toEqual({ type: 'string' }))
