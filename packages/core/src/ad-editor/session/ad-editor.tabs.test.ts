import { describe, expect, it, vi } from 'vitest'
import { browserTabs, type AdTab } from './ad-editor.tabs.service.ts'

const hasLocks = typeof navigator === 'object' && 'locks' in navigator

let count = 0
const nameOfOne = (): string => `ad-tabs-test:${(count += 1)}`

const opened = async (name: string, keep: () => Promise<unknown> = async () => undefined): Promise<AdTab> => {
  const tab = browserTabs().join(name, { changed: () => undefined, yield: keep })
  await tab.ready
  return tab
}

/** Waits until a tab is the primary one, or no longer is. */
const primary = (tab: AdTab, expected = true): Promise<boolean> => vi.waitUntil(() => tab.isPrimary === expected, { timeout: 20_000 })

describe.runIf(hasLocks)('tabs with the same ad', () => {
  it('have one that is primary, and the next one is when it is left', async () => {
    const name = nameOfOne()
    const [first, second] = [await opened(name), await opened(name)]
    expect([first.isPrimary, second.isPrimary]).toEqual([true, false])
    expect(await browserTabs().taken()).toContain(name)
    first.leave()
    await primary(second)
    second.leave()
  })

  it('give way to the one that asks, however many wait, once everything is kept', async () => {
    const name = nameOfOne()
    const kept: string[] = []
    const first = await opened(name, async () => kept.push('first'))
    const [second, third] = [await opened(name), await opened(name)]
    third.takeOver()
    await primary(third)
    expect(kept).toEqual(['first'])
    await primary(first, false)
    expect(second.isPrimary).toBe(false)
    third.leave()
    await primary(second)
    second.leave()
    await primary(first)
    first.leave()
  })

  it('do not wait for one that sleeps', async () => {
    const name = nameOfOne()
    const first = await opened(name, () => new Promise(() => undefined))
    const second = await opened(name)
    second.takeOver()
    await primary(second)
    await primary(first, false)
    second.leave()
    first.leave()
  })

  it('that have other ads open have nothing to do with it', async () => {
    const [first, second] = [await opened(nameOfOne()), await opened(nameOfOne())]
    expect([first.isPrimary, second.isPrimary]).toEqual([true, true])
    first.leave()
    second.leave()
  })
})

describe('a tab is alone', () => {
  const listener = { changed: () => undefined, yield: async () => undefined }

  it('where the browser has no locks', async () => {
    const tabs = browserTabs(() => undefined)
    const tab = tabs.join(nameOfOne(), listener)
    await tab.ready
    expect(tab.isPrimary).toBe(true)
    expect((await tabs.taken()).size).toBe(0)
  })

  it('where the locks refuse every question, as in a frame in a sandbox', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
    const tabs = browserTabs(() => ({ request: refuse, query: refuse }))
    const tab = tabs.join(nameOfOne(), listener)
    await tab.ready
    expect(tab.isPrimary).toBe(true)
    expect((await tabs.taken()).size).toBe(0)
    tab.leave()
  })
})
