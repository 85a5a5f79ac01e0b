import { expect, test } from 'vitest'
import { createPriorityLimiter } from './session.limiter.service.ts'

/** Work that the test finishes. */
const bench = (limiter: ReturnType<typeof createPriorityLimiter>) => {
  const done: string[] = []
  const finish = new Map<string, () => void>()
  const send = (name: string, tries: number) =>
    limiter
      .run(tries, () => new Promise<void>((resolve) => void finish.set(name, resolve)))
      .then(
        () => done.push(name),
        (error: { code: string }) => done.push(`${name}: ${error.code}`),
      )
  const nextTick = () => new Promise((resolve) => setImmediate(resolve))
  return {
    done,
    send,
    /** The names of the running work. */
    atWork: () => [...finish.keys()],
    async finishAll() {
      while (finish.size > 0) {
        for (const [name, resolve] of finish) {
          finish.delete(name)
          resolve()
        }
        await nextTick()
      }
    },
  }
}

test('the limiter of sign-ins runs as many as there are slots, the others one after the other, fewest attempts first', async () => {
  const { send, atWork, done, finishAll } = bench(createPriorityLimiter({ atOnce: 2, waiting: 10 }))
  for (const [name, tries] of [
    ['a', 9],
    ['b', 9],
    ['guesser', 40],
    ['second', 2],
    ['first', 1],
    ['also second', 2],
  ] as const)
    void send(name, tries)
  expect(atWork()).toEqual(['a', 'b'])
  await finishAll()
  expect(done).toEqual(['a', 'b', 'first', 'second', 'also second', 'guesser'])
})

test('the limiter of sign-ins refuses the caller with the most attempts when too many wait, even for a later one', async () => {
  const { send, done, finishAll } = bench(createPriorityLimiter({ atOnce: 1, waiting: 2 }))
  for (const [name, tries] of [
    ['a', 1],
    ['guesser', 40],
    ['other guesser', 50],
    ['owner', 0],
    ['third guesser', 60],
  ] as const)
    void send(name, tries)
  await finishAll()
  expect(done).toEqual(expect.arrayContaining(['other guesser: busy', 'third guesser: busy', 'a', 'owner', 'guesser']))
  expect(done.indexOf('owner')).toBeLessThan(done.indexOf('guesser'))
})

test('work that fails leaves its place', async () => {
  const limiter = createPriorityLimiter({ atOnce: 1, waiting: 2 })
  await expect(limiter.run(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await limiter.run(0, () => Promise.resolve('next'))).toBe('next')
})
