import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a hash is argon2id, salted, and matches its password only', async () => {
  const [one, two] = await Promise.all([hashPassword('horse'), hashPassword('horse')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await passwordMatches(one, 'horse')).toBe(true)
  expect(await passwordMatches(one, 'house')).toBe(false)
})

test('no password matches without a hash, after comparable work', async () => {
  const hash = await hashPassword('horse')
  const cpu = async (work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round += 1) await work()
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  expect(await passwordMatches(null, 'horse')).toBe(false)
  const known = await cpu(() => passwordMatches(hash, 'house'))
  const unknown = await cpu(() => passwordMatches(null, 'house'))
  expect(unknown / known).toBeGreaterThan(0.4)
})
