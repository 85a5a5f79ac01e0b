import type { Http, HttpCall } from '@vitrine/core/http'
import { createVitrine, type VitrineOptions } from '@vitrine/widgets'
import { act, cleanup, render } from '@testing-library/react'
import { createElement as h, StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AdsList, VitrineProvider } from './index.ts'

/** Waits for an asynchronous effect, which may be late on a busy machine. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 })

const emptyPage = { total_items: 0, total_exact: true, next_cursor: null, previous_cursor: null, _embedded: { annonce: [] } }

/** A backend that records its calls. */
const createBackend = () => {
  const calls: HttpCall[] = []
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return call.path === '/annonce' ? emptyPage : []
    },
  }
  return { http, listings: () => calls.filter((call) => call.path === '/annonce').length }
}

const optionsOf = (http: Http): VitrineOptions => ({ http, account: null, locale: 'en' })

const listOf = (container: HTMLElement) => {
  const list = container.querySelector('vitrine-ads-list')
  if (!list) throw new Error('no list')
  return list
}

afterEach(cleanup)

describe('in strict mode', () => {
  it('asks once for the rows, given a ready instance', async () => {
    const backend = createBackend()
    const instance = createVitrine(optionsOf(backend.http))
    const ready = vi.fn<() => void>()
    render(h(StrictMode, null, h(VitrineProvider, { instance }, h(AdsList, { onReady: ready }))))
    await soon(() => expect(ready).toHaveBeenCalled())
    expect(backend.listings()).toBe(1)
  })

  it('asks once for the rows, given options', async () => {
    const backend = createBackend()
    const ready = vi.fn<() => void>()
    render(h(StrictMode, null, h(VitrineProvider, { options: optionsOf(backend.http) }, h(AdsList, { onReady: ready }))))
    await soon(() => expect(ready).toHaveBeenCalled())
    expect(backend.listings()).toBe(1)
  })

  it('asks again when the query changes, and not when a handler does', async () => {
    const backend = createBackend()
    const instance = createVitrine(optionsOf(backend.http))
    const ready = vi.fn<() => void>()
    const tree = (query: string) => h(StrictMode, null, h(VitrineProvider, { instance }, h(AdsList, { query, onReady: () => ready() })))
    const { rerender } = render(tree(''))
    await soon(() => expect(ready).toHaveBeenCalledTimes(1))
    rerender(tree(''))
    rerender(tree('search=lyon'))
    await soon(() => expect(ready).toHaveBeenCalledTimes(2))
    expect(backend.listings()).toBe(2)
  })
})

it('a React component hands an event over with what it carries, to the handler of the latest render', async () => {
  const instance = createVitrine(optionsOf(createBackend().http))
  const seen: string[] = []
  const tree = (who: string) =>
    h(VitrineProvider, { instance }, h(AdsList, { onQueryChange: (event) => void seen.push(`${who}: ${event.detail.query}`) }))
  const { container, rerender } = render(tree('first'))
  rerender(tree('second'))
  const detail = { query: 'page=2', replace: false }
  await act(async () => void listOf(container).dispatchEvent(new CustomEvent('vitrine-query-change', { detail })))
  expect(seen).toEqual(['second: page=2'])
})
