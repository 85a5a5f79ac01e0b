import type { Account } from '@vitrine/core/account'
import { createTopics } from '@vitrine/core/topics'
import { expect } from '@open-wc/testing'
import { accountWith } from '../../test/ads.ts'
import { until } from '../../test/dom.ts'
import { fakeHttp } from '../../test/fake-http.ts'
import { createLive } from './live.ts'
import type { AccountSource } from '../vitrine.types.ts'

const page = ({ person = Promise.reject<Account>(new Error('nobody')) }: { person?: Promise<Account> } = {}) => {
  person.catch(() => undefined)
  const signals: AbortSignal[] = []
  const http = fakeHttp().on('GET /evenements', ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  const listeners = new Map<string, () => void>()
  const on = (name: string, listener: never): (() => void) => (listeners.set(name, listener), () => undefined)
  const topics = createTopics()
  let announced = 0
  topics.listen('contacts', () => (announced += 1))
  const account = { ready: person, value: null } as unknown as AccountSource
  const follow = createLive({ http, topics, on, account, address: '/api' })
  return {
    follow,
    newSession: () => listeners.get('session')?.(),
    destroy: () => listeners.get('destroy')?.(),
    announced: () => announced,
    isOpen: () => signals.map(({ aborted }) => !aborted),
    opened: (count: number) => until(() => signals.length === count, `${count} connections`),
  }
}

const show = (): boolean => dispatchEvent(new Event('pageshow'))
const hide = (): boolean => dispatchEvent(new Event('pagehide'))

describe('following the server', () => {
  it('holds one connection however many follow, until the last leaves', async () => {
    const { follow, isOpen, opened, destroy } = page()
    const leaves = [follow(), follow(), follow()]
    await opened(1)
    leaves[0]?.()
    leaves[0]?.()
    leaves[1]?.()
    expect(isOpen()).to.deep.equal([true])
    leaves[2]?.()
    expect(isOpen()).to.deep.equal([false])
    follow()
    await opened(2)
    destroy()
  })

  it('asks as somebody else after a new session, and not when nobody follows', async () => {
    const { follow, newSession, isOpen, opened, destroy } = page()
    newSession()
    const leave = follow()
    await opened(1)
    newSession()
    await opened(2)
    expect(isOpen()).to.deep.equal([false, true])
    leave()
    newSession()
    await new Promise(requestAnimationFrame)
    expect(isOpen()).to.deep.equal([false, false])
    destroy()
  })

  it('closes when the page is left and, when it comes back, opens and says that something may have been missed', async () => {
    const { follow, isOpen, opened, announced, destroy } = page()
    follow()
    await opened(1)

    hide()

    expect(isOpen()).to.deep.equal([false])
    show()
    await opened(2)
    expect(announced()).to.equal(1)
    destroy()
    expect(isOpen()).to.deep.equal([false, false])
  })

  it('tries at once when the network is back', async () => {
    const { follow, isOpen, opened, destroy } = page()
    const leave = follow()
    await opened(1)
    dispatchEvent(new Event('online'))
    await opened(2)
    expect(isOpen()).to.deep.equal([false, true])
    leave()
    destroy()
  })

  it('shares the connection of another tab of the same person', async () => {
    const person = Promise.resolve(accountWith())
    const [one, other] = [page({ person }), page({ person })]
    const leave = one.follow()
    await one.opened(1)
    const leaveOther = other.follow()
    await new Promise(requestAnimationFrame)
    expect(other.isOpen()).to.deep.equal([])
    leave()
    await other.opened(1)
    leaveOther()
    for (const each of [one, other]) each.destroy()
  })
})
