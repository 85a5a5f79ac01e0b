import { expect, it, vi } from 'vitest'
import { AdPrimaryTab } from './ad-editor.primary.service.ts'
import { fakeTabs } from '../testing/fake-editor.ts'

const tabOf = (tabs = fakeTabs()) => {
  const changed = vi.fn<(isPrimary: boolean) => void>()
  const yields = vi.fn<() => Promise<unknown>>(async () => undefined)
  return { changed, yields, tab: new AdPrimaryTab(tabs, { changed, yield: yields }) }
}

it('a tab is neither primary nor secondary before it has joined', async () => {
  const { tab } = tabOf()
  expect([tab.isPrimary, tab.isSecondary]).toEqual([false, false])
  await tab.join('ad 1')
  expect([tab.isPrimary, tab.isSecondary]).toEqual([true, false])
})

it('a tab that another one takes over from is asked to keep first, and both are told', async () => {
  const tabs = fakeTabs()
  const [first, second] = [tabOf(tabs), tabOf(tabs)]
  await first.tab.join('ad 1')
  await second.tab.join('ad 1')
  expect(second.tab.isSecondary).toBe(true)
  second.tab.takeOver()
  await vi.waitUntil(() => second.tab.isPrimary, { timeout: 20_000 })
  expect(first.yields).toHaveBeenCalledOnce()
  expect([first.changed.mock.calls, second.changed.mock.calls]).toEqual([[[false]], [[true]]])
})

it('a tab that moves to another ad leaves the first one to whoever waits', async () => {
  const tabs = fakeTabs()
  const [first, second] = [tabOf(tabs), tabOf(tabs)]
  await first.tab.join('ad 1')
  await second.tab.join('ad 1')
  await first.tab.join('ad 2')
  expect([first.tab.isPrimary, second.tab.isPrimary]).toEqual([true, true])
})

it('a tab is told of no change while it joins', async () => {
  const { tab, changed } = tabOf({
    join: (_, listener) => {
      listener.changed(true)
      return { isPrimary: true, ready: Promise.resolve(), takeOver: () => undefined, leave: () => undefined }
    },
    taken: async () => new Set(),
  })
  await tab.join('ad 1')
  expect(changed).not.toHaveBeenCalled()
})
