import { createTopics } from '@vitrine/core/topics'
import { expect, it } from 'vitest'
import { fakeHttp } from '../test/fake-http.ts'
import { createLive } from './live.ts'

const page = () => {
  const signals: AbortSignal[] = []
  const http = fakeHttp().on('GET /evenements', ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  let newSession = (): void => undefined
  const on = (_: string, listener: never): (() => void) => {
    newSession = listener
    return () => undefined
  }
  const follow = createLive({ http, topics: createTopics(), on })
  return { signals, follow, newSession: () => newSession(), isOpen: () => signals.map(({ aborted }) => !aborted) }
}

it('holds one connection however many follow, until the last leaves', () => {
  const { follow, isOpen } = page()
  const leaves = [follow(), follow(), follow()]
  leaves[0]?.()
  leaves[0]?.()
  leaves[1]?.()
  expect(isOpen()).toEqual([true])
  leaves[2]?.()
  expect(isOpen()).toEqual([false])
})

it('follows anew after everybody has left', () => {
  const { follow, isOpen } = page()
  follow()()
  follow()
  expect(isOpen()).toEqual([false, true])
})

it('asks as somebody else after a new session, and not when nobody follows', () => {
  const { follow, newSession, isOpen } = page()
  newSession()
  expect(isOpen()).toEqual([])
  const leave = follow()
  newSession()
  expect(isOpen()).toEqual([false, true])
  leave()
  newSession()
  expect(isOpen()).toEqual([false, false])
})
