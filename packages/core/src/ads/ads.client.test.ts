import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import { createAdsClient } from './ads.client.ts'
import { adListDefaults } from './ads.list.filters.ts'
import detail from './golden/detail.json' with { type: 'json' }
import list from './golden/list.json' with { type: 'json' }
import { accountWith, adWith } from './testing/accounts.ts'

const sender = (answer: (call: HttpCall) => unknown) => {
  const calls: HttpCall[] = []
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return answer(call)
    },
  }
  return { http, calls }
}

const listening = () => {
  const topics = createTopics()
  const heard = vi.fn<() => void>()
  topics.listen('ads', heard)
  return { topics, heard }
}

/** An http client whose calls wait until the test answers them. */
const slow = () => {
  const open: (() => void)[] = []
  let started = 0
  const http: Http = {
    send: () => {
      started += 1
      return new Promise((resolve) => open.push(() => resolve(detail)))
    },
  }
  return {
    http,
    started: () => started,
    answerOne: async () => {
      open.shift()?.()
      await new Promise<void>((resolve) => setImmediate(resolve))
    },
  }
}

describe('reading', () => {
  test('a page is asked for in the provider’s words and comes back in ours', async () => {
    const { http, calls } = sender(() => list)
    const page = await createAdsClient(http).list(adListDefaults('ads'), { account: accountWith(), language: 'en' })
    expect(page.items.map((ad) => ad.state)).toEqual(['active', 'sold'])
    expect(calls[0]).toMatchObject({
      service: 'provider',
      path: '/annonce',
      query: { etat: ['A', 'M', 'B'], annonce_parente: '00', perPage: 50, lang: 'en' },
    })
  })

  test('rows are asked for with the fields that are shown, and what every row needs', async () => {
    const { http, calls } = sender(() => ({
      total_items: 1,
      _embedded: { annonce: [{ ...list._embedded.annonce[0], ville: undefined, surface: undefined }] },
    }))
    const { items } = await createAdsClient(http).rows(adListDefaults('ads'), ['price', 'title'])
    expect(calls[0]?.query?.['fields']).toEqual(expect.arrayContaining(['id', 'etat', 'advertiser', 'prix']))
    expect(calls[0]?.query?.['fields']).not.toEqual(expect.arrayContaining(['ville']))
    expect(items[0]).toMatchObject({ state: 'active', price: list._embedded.annonce[0]?.prix })
    expect(items[0]).not.toHaveProperty('city')
  })

  test('a count asks for one row of the first page', async () => {
    const { http, calls } = sender(() => ({ total_items: 12, _embedded: { annonce: [] } }))
    const count = await createAdsClient(http).count({ ...adListDefaults('ads'), page: 4, cursor: 'c' })
    expect(count).toEqual({ total: 12, totalIsExact: true })
    expect(calls[0]?.query).toMatchObject({ perPage: 1, page: 1, cursor: null })
  })

  test('a reference is looked up in every state but sold, lots included', async () => {
    const { http, calls } = sender(() => ({ total_items: 0, _embedded: { annonce: [] } }))
    expect(await createAdsClient(http).findByReference('A-1')).toBeNull()
    expect(calls[0]?.query).toMatchObject({ refs: ['A-1'], annonce_parente: null })
    expect(calls[0]?.query?.['etat']).toHaveLength(4)
    expect(calls[0]?.query?.['etat']).not.toContain('V')
  })

  test('a plate is looked up among what is online or a draft, as the server does before it publishes', async () => {
    const { http, calls } = sender(() => ({ total_items: 0, _embedded: { annonce: [] } }))
    expect(await createAdsClient(http).findByPlate('AB-123-CD')).toBeNull()
    expect(calls[0]?.query).toMatchObject({ etat: ['A', 'B'], annonce_parente: null, 'dataValues[NUMERO_IMMATRICULATION]': 'AB-123-CD' })
  })

  test('a reply that is no page names the field', async () => {
    const { http } = sender(() => ({ total_items: 'many', _embedded: { annonce: [] } }))
    await expect(createAdsClient(http).list(adListDefaults())).rejects.toMatchObject({ kind: 'wire', field: 'total_items' })
  })
})

describe('changing one ad', () => {
  test('sends the state, tells where the ad belongs and announces the change', async () => {
    const { http, calls } = sender(() => detail)
    const { topics, heard } = listening()
    await createAdsClient(http, topics).setState(7, 'draft', { origin: adWith() })
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      path: '/annonce/7',
      body: { annonceur: { login: 'ag1001' }, flux: { code: 'SAISIE_IMMO' }, annonce: { STATUS: 'B' } },
    })
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('a push says only that', async () => {
    const { http, calls } = sender(() => detail)
    await createAdsClient(http).pushToTop(7)
    expect(calls[0]?.body).toEqual({ annonce: { remontee: 'oui' } })
  })

  test('a refusal announces nothing', async () => {
    const { topics, heard } = listening()
    const { http } = sender(() => {
      throw new ApiError('conflict', { code: 'ad-sold' })
    })
    await expect(createAdsClient(http, topics).setState(7, 'active')).rejects.toMatchObject({ code: 'ad-sold' })
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('changing many ads', () => {
  test('keeps the error of each that failed and goes on with the others', async () => {
    const { topics, heard } = listening()
    const progress = vi.fn<(done: number) => void>()
    const { http } = sender(({ path }) => {
      if (path.endsWith('/3')) throw new ApiError('conflict', { code: 'ad-from-software' })
      return detail
    })
    const result = await createAdsClient(http, topics).setStates([1, 2, 3, 4, 5, 6], 'active', { onProgress: progress })
    expect(result.done.sort()).toEqual([1, 2, 4, 5, 6])
    expect(result.failed).toEqual([{ id: 3, error: expect.objectContaining({ code: 'ad-from-software' }) }])
    expect(progress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3, 4, 5, 6])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('has at most four calls under way', async () => {
    const { http, started, answerOne } = slow()
    const all = createAdsClient(http).setStates([1, 2, 3, 4, 5, 6], 'active')
    expect(started()).toBe(4)
    await answerOne()
    expect(started()).toBe(5)
    for (let rest = 5; rest > 0; rest -= 1) await answerOne()
    expect((await all).done).toHaveLength(6)
  })

  test('starts nothing more once it is stopped', async () => {
    const { http, started, answerOne } = slow()
    const stop = new AbortController()
    const all = createAdsClient(http).setStates([1, 2, 3, 4, 5, 6], 'active', { signal: stop.signal })
    stop.abort()
    for (let rest = 4; rest > 0; rest -= 1) await answerOne()
    expect(started()).toBe(4)
    expect((await all).done).toHaveLength(4)
  })

  test('a call that was given up is neither done nor failed', async () => {
    const { http } = sender(() => {
      throw new ApiError('cancelled')
    })
    expect(await createAdsClient(http).setStates([1], 'active')).toEqual({ done: [], failed: [] })
  })
})

describe('deleting', () => {
  test('one ad by its own address', async () => {
    const { http, calls } = sender(() => ({}))
    expect(await createAdsClient(http).remove([9], { sold: true })).toEqual({ done: [9], failed: [] })
    expect(calls[0]).toMatchObject({ method: 'DELETE', path: '/annonce/9', query: { vendu: 'oui' } })
  })

  test('many by one call, with each refusal as an error of its own', async () => {
    const { topics, heard } = listening()
    const { http, calls } = sender(() => ({ deleted: [1], errors: [{ id: 2, code: 'ad-sold', message: 'Vendue.' }] }))
    const result = await createAdsClient(http, topics).remove([1, 2], { sold: false })
    expect(calls).toEqual([expect.objectContaining({ method: 'DELETE', path: '/annonce', body: { ids: [1, 2], vendu: 'non' } })])
    expect(result.done).toEqual([1])
    expect(result.failed[0]?.error).toMatchObject({ kind: 'conflict', code: 'ad-sold', serverMessage: 'Vendue.' })
    expect(heard).toHaveBeenCalledTimes(1)
  })
})
