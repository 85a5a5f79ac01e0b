import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { factsOf } from './error-facts.ts'

test('an error whose message looks like a stack tells its own places alone', () => {
  const facts = factsOf(
    new DrizzleQueryError('SELECT $1', ['x\n    at Ana Lopez (/home/ana.ts:1:2)'], new Error('Ana\n    at Lopez (/home/lopez.ts:1:2)')),
  )
  expect(JSON.stringify(facts)).not.toMatch(/Ana|lopez/)
  expect(facts).toMatchObject({
    type: 'Error',
    statement: 'SELECT $1',
    stack: expect.stringContaining('error-facts.test.ts'),
    cause: { type: 'Error' },
  })
})

const thrownBy = (mistake: () => unknown): unknown => {
  try {
    return mistake()
  } catch (error) {
    return error
  }
}

test('a mistake in the code says what it is', () => {
  const visitor: { name?: string } = JSON.parse('{}') as object
  const facts = factsOf(thrownBy(() => visitor.name!.trim()))
  expect(facts).toMatchObject({
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading '…')",
    stack: expect.stringContaining('error-facts.test.ts'),
  })
  expect(factsOf(thrownBy(() => (visitor as { call(): void }).call())).message).toBe('visitor.call is not a function')
})

test('the facts of an error leave out what an engine says of a value, quoted or not', () => {
  const name: unknown = 'Ana Lopez'
  const mistakes = [
    () => 'length' in (name as object),
    () => new Map([name] as never),
    () => class extends (name as ObjectConstructor) {},
    () => Object.assign(Object.freeze([name]), { 0: name }),
  ]
  for (const mistake of mistakes) {
    const facts = factsOf(thrownBy(mistake))
    expect(facts.type).toBe('TypeError')
    expect(JSON.stringify(facts)).not.toMatch(/Ana|Lopez/)
  }
  expect(factsOf(new TypeError('Headers.append: "Ana" and "Lopez" are no values'))).not.toHaveProperty('message')
})

test('a connection that is refused says so, for each address that was tried', () => {
  const refused = Object.assign(
    new AggregateError([Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })]),
    { code: 'ECONNREFUSED' },
  )
  expect(factsOf(refused)).toMatchObject({
    type: 'AggregateError',
    code: 'ECONNREFUSED',
    errors: [{ code: 'ECONNREFUSED', syscall: 'connect' }],
  })
})

test('the facts of a thrown value that is not an error are its type', () => expect(factsOf('Ana Lopez')).toEqual({ type: 'string' }))
