import { describe, expect, test } from 'vitest'
import { createCache } from './cache.ts'

describe('a cache', () => {
  test('gives what was kept, the last so many, until it is forgotten', () => {
    const cache = createCache<string, number>({ max: 2 })
    expect(cache.get('a')).toBeUndefined()
    for (const [index, name] of ['a', 'b', 'c'].entries()) cache.set(name, index)
    expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual([undefined, 1, 2])
    cache.delete('b')
    expect(cache.get('b')).toBeUndefined()
    cache.clear()
    expect(cache.get('c')).toBeUndefined()
    cache.set('d', 4)
    expect(cache.get('d')).toBe(4)
  })

  test('takes no room before something is kept, nor after it is emptied', () => {
    const before = process.memoryUsage().heapUsed
    const caches = Array.from({ length: 200 }, () => createCache<string, number>({ max: 50_000 }))
    for (const cache of caches) cache.clear()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
    expect(caches.every((cache) => cache.get('a') === undefined)).toBe(true)
  })
})
