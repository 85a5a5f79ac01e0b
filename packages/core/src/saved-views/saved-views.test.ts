import { describe, expect, test, vi } from 'vitest'
import type { Http, HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import { createSavedViewsClient, savedViewRefusal } from './index.ts'

const wire = { id: 3, list: 'ads', name: 'Locations', query: 'offers=L', is_default: true }
const view = { id: 3, list: 'ads', name: 'Locations', query: 'offers=L', isDefault: true }

const clientOf = (answer: unknown) => {
  const calls: HttpCall[] = []
  const topics = createTopics()
  const onChange = vi.fn<() => void>()
  topics.listen('saved-views', onChange)
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return answer
    },
  }
  return { client: createSavedViewsClient(http, topics), calls, onChange }
}

describe('the calls', () => {
  test('list the views of one list by name', async () => {
    const { client, calls } = clientOf([wire, { ...wire, id: 4, name: 'Brouillons', is_default: undefined }])
    expect((await client.list('ads')).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Brouillons', false],
      ['Locations', true],
    ])
    expect(calls[0]).toMatchObject({ service: 'backend', path: '/saved_views', query: { list: 'ads' } })
  })

  test('create, change and remove a view, and say so', async () => {
    const { client, calls, onChange } = clientOf(wire)
    const { id: _, ...fresh } = view
    expect(await client.create(fresh)).toEqual(view)
    expect(await client.update(view)).toEqual(view)
    await client.remove(3)
    expect(calls.map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/saved_views'],
      ['PUT', '/saved_views/3'],
      ['DELETE', '/saved_views/3'],
    ])
    expect(calls[0]?.body).toEqual({ list: 'ads', name: 'Locations', query: 'offers=L', is_default: true })
    expect(calls[1]?.body).toEqual(wire)
    expect(onChange).toHaveBeenCalledTimes(3)
  })
})

test.each([
  [{ name: '  ', query: '' }, [], 'name-required'],
  [{ name: 'x'.repeat(81), query: '' }, [], 'name-too-long'],
  [{ name: 'A', query: 'x'.repeat(2001) }, [], 'query-too-long'],
  [{ name: ' locations', query: '' }, [view], 'name-taken'],
  [{ id: 3, name: 'Locations', query: '' }, [view], null],
  [{ name: 'A', query: '' }, Array.from({ length: 50 }, (_, id) => ({ id, name: `v${id}` })), 'too-many-views'],
])('%o is refused: %#', (wanted, others, refusal) => expect(savedViewRefusal(wanted, others)).toBe(refusal))
