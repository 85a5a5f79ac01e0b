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

/** Waits until a tab leads, or no longer does. */
const leads = (tab: AdTab, expected = true): Promise<boolean> => vi.waitUntil(() => tab.leads === expected, { timeout: 20_000 })

describe.runIf(hasLocks)('tabs with the same ad', () => {
  it('have one that leads, and the next one does when it is left', async () => {
    const name = nameOfOne()
    const [first, second] = [await opened(name), await opened(name)]
    expect([first.leads, second.leads]).toEqual([true, false])
    expect(await browserTabs().taken()).toContain(name)
    first.leave()
    await leads(second)
    second.leave()
  })

  it('give way to the one that asks, however many wait, once everything is kept', async () => {
    const name = nameOfOne()
    const kept: string[] = []
    const first = await opened(name, async () => kept.push('first'))
    const [second, third] = [await opened(name), await opened(name)]
    third.lead()
    await leads(third)
    expect(kept).toEqual(['first'])
    await leads(first, false)
    expect(second.leads).toBe(false)
    third.leave()
    await leads(second)
    second.leave()
    await leads(first)
    first.leave()
  })

  it('do not wait for one that sleeps', async () => {
    const name = nameOfOne()
    const first = await opened(name, () => new Promise(() => undefined))
    const second = await opened(name)
    second.lead()
    await leads(second)
    await leads(first, false)
    second.leave()
    first.leave()
  })

  it('that have other ads open have nothing to do with it', async () => {
    const [first, second] = [await opened(nameOfOne()), await opened(nameOfOne())]
    expect([first.leads, second.leads]).toEqual([true, true])
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
    expect(tab.leads).toBe(true)
    expect((await tabs.taken()).size).toBe(0)
  })

  it('where the locks refuse every question, as in a frame in a sandbox', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
    const tabs = browserTabs(() => ({ request: refuse, query: refuse }))
    const tab = tabs.join(nameOfOne(), listener)
    await tab.ready
    expect(tab.leads).toBe(true)
    expect((await tabs.taken()).size).toBe(0)
    tab.leave()
  })
})
