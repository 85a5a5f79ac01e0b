import { ApiError } from '@vitrine/core/http'
import { createListState, type ListState, type Page, setPage, setSearch } from '@vitrine/core/list'
import { createTopics } from '@vitrine/core/topics'
import { describe, expect, it, vi } from 'vitest'
import { fakeHost } from '../test/fake-host.ts'
import { later } from '../test/fake-http.ts'
import { ListController } from './list-controller.ts'

type State = ListState<object, string>

const initial: State = createListState({ limit: 10, sort: '-DC', preset: 'all', filters: {} })
const pageOf = (items: number[], total = items.length): Page<number> => ({
  items,
  total,
  totalIsExact: true,
  nextCursor: null,
  previousCursor: null,
})
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A list whose requests the test answers one by one. */
const listOf = (options: Partial<ConstructorParameters<typeof ListController<State, number>>[1]> = {}) => {
  const loads: { state: State; signal: AbortSignal; answer: ReturnType<typeof later<Page<number>>> }[] = []
  const load = (state: State, signal: AbortSignal): Promise<Page<number>> => {
    const answer = later<Page<number>>()
    loads.push({ state, signal, answer })
    return answer.promise
  }
  const host = fakeHost()
  return { host, asked: loads, list: new ListController<State, number>(host, { initial, load, ...options }) }
}

describe('a list', () => {
  it('loads once when started and shows what came', async () => {
    const { list, asked } = listOf()
    list.start()
    list.start()
    expect(asked).toHaveLength(1)
    expect(list.status).toBe('loading')
    asked[0]?.answer.resolve(pageOf([1, 2], 40))
    await settled()
    expect(list.status).toBe('ready')
    expect(list.items).toEqual([1, 2])
  })

  it('keeps the rows that are there while the next ones are on their way', async () => {
    const { list, asked } = listOf()
    list.start()
    asked[0]?.answer.resolve(pageOf([1, 2], 40))
    await settled()
    list.change((state) => setPage(state, 2))
    expect(list.status).toBe('loading')
    expect(list.items).toEqual([1, 2])
    expect(list.shownState.page).toBe(1)
    asked[1]?.answer.resolve(pageOf([3], 40))
    await settled()
    expect(list.shownState.page).toBe(2)
  })

  it('gives up a load that a newer one replaces, and drops its late answer', async () => {
    const { list, asked } = listOf()
    list.start()
    list.change((state) => setSearch(state, 'lyon'))
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[1]?.answer.resolve(pageOf([7]))
    await settled()
    asked[0]?.answer.resolve(pageOf([1]))
    await settled()
    expect(list.items).toEqual([7])
  })

  it('waits for typing to pause and then asks once', () => {
    vi.useFakeTimers()
    const { list, asked } = listOf()
    list.start()
    list.change((state) => setSearch(state, 'l'), { delayMs: 250 })
    vi.advanceTimersByTime(100)
    list.change((state) => setSearch(state, 'ly'), { delayMs: 250 })
    vi.advanceTimersByTime(249)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(2)
    expect(asked[1]?.state.search).toBe('ly')
    vi.useRealTimers()
  })

  it('tells the page of changes a person made, not of those the page handed in', () => {
    const onChange = vi.fn<(...all: unknown[]) => void>()
    const { list, asked } = listOf({ onChange })
    list.start()
    list.adopt(setPage(initial, 3))
    expect(onChange).not.toHaveBeenCalled()
    expect(asked.at(-1)?.state.page).toBe(3)
    list.change((state) => setPage(state, 4), { replace: true })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page: 4 }), { replace: true })
  })

  it('goes to the page that is last now when its own went away', async () => {
    const { list, asked } = listOf({ initial: setPage(initial, 5) })
    list.start()
    asked[0]?.answer.resolve(pageOf([], 31))
    await settled()
    expect(asked[1]?.state.page).toBe(4)
  })

  it('keeps the rows and says why when a load fails, and recovers', async () => {
    const onFailed = vi.fn<(...all: unknown[]) => void>()
    const { list, asked } = listOf({ onFailed })
    list.start()
    asked[0]?.answer.resolve(pageOf([1]))
    await settled()
    void list.reload()
    asked[1]?.answer.reject(new ApiError('network'))
    await settled()
    expect(list.status).toBe('failed')
    expect(list.items).toEqual([1])
    expect(onFailed).toHaveBeenCalledOnce()
    void list.reload()
    asked[2]?.answer.resolve(pageOf([2]))
    await settled()
    expect(list.status).toBe('ready')
    expect(list.error).toBeUndefined()
  })

  it('reloads when its topic changes elsewhere, but not for its own announcement, and not once it is gone', () => {
    const topics = createTopics()
    const { list, asked, host } = listOf({ topic: 'ads' })
    list.start(topics)
    topics.announce('ads')
    expect(asked).toHaveLength(2)
    topics.announce('ads', list)
    topics.announce('saved-views')
    expect(asked).toHaveLength(2)
    host.disconnect()
    topics.announce('ads')
    expect(asked).toHaveLength(2)
  })

  it('gives up its load when the element leaves the page', () => {
    const { list, asked, host } = listOf()
    list.start()
    host.disconnect()
    expect(asked[0]?.signal.aborted).toBe(true)
    list.start()
    expect(asked).toHaveLength(2)
  })

  it('tells nobody of rows whose reload ended with the element’s leaving', async () => {
    const onLoaded = vi.fn<() => void>()
    const { list, asked, host } = listOf({ onLoaded })
    list.start()
    asked[0]?.answer.resolve(pageOf([1]))
    await settled()
    void list.reload()
    host.disconnect()
    asked[1]?.answer.resolve(pageOf([2]))
    await settled()
    expect(onLoaded).toHaveBeenCalledOnce()
  })
})
