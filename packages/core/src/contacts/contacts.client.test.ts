import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { Http, HttpCall } from '../http/http.types.ts'
import { createTopics } from '../topics/topics.ts'
import call from './golden/call.json' with { type: 'json' }
import contacts from './golden/contacts.json' with { type: 'json' }
import synthesis from './golden/synthesis.json' with { type: 'json' }
import visits from './golden/visits.json' with { type: 'json' }
import { setFilter, setPreset } from '../list/list.state.ts'
import {
  breakdownDefaults,
  contactListDefaults,
  createContactsClient,
  emptyContactScope,
  fetchBreakdown,
  fetchSynthesis,
  fetchVisits,
  firstContactsQuery,
  fromContactQuery,
  toContactQuery,
  visitDefaults,
} from './index.ts'

const moment = { timeZone: 'Europe/Paris', now: new Date('2026-11-21T12:00:00Z'), language: 'en' as const }

const clientOf = (answer: (call: HttpCall) => unknown) => {
  const calls: HttpCall[] = []
  const topics = createTopics()
  const onChange = vi.fn<() => void>()
  topics.listen('contacts', onChange)
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return answer(call)
    },
  }
  return { client: createContactsClient(http, topics), http, calls, onChange }
}

describe('reading', () => {
  it('asks for contacts and calls in the provider’s words', async () => {
    const { client, calls } = clientOf(({ path }) =>
      path === '/contacts' ? contacts : { total_items: 1, _embedded: { appel: [call.appel] } },
    )
    expect((await client.contacts(contactListDefaults(), moment)).items.map(({ id }) => id)).toEqual([7, 6])
    expect((await client.calls(contactListDefaults('call'), moment)).items[0]?.status).toBe('missed')
    expect(calls.map(({ service, path, query }) => [service, path, query?.['afterContacts'], query?.['sort'], query?.['lang']])).toEqual([
      ['provider', '/contacts', '2026-11-15', '-date_enregistrement', 'en'],
      ['provider', '/calls', '2026-11-15', '-dateStarted', 'en'],
    ])
  })

  it('asks first what the untouched list asks for, on the day of the account', () => {
    const queryOf = (query: object) =>
      new URLSearchParams(
        Object.entries(query).flatMap(([name, value]) =>
          value === null || value === undefined || String(value) === '' ? [] : [[name, String(value)]],
        ),
      )
    const moment = { now: new Date('2026-03-12T09:00:00Z'), timeZone: 'Europe/Paris' }
    const first = fromContactQuery('mail', queryOf(firstContactsQuery({ language: 'fr' })), moment)
    const untouched = fromContactQuery('mail', queryOf(toContactQuery('mail', contactListDefaults('mail'), moment)), moment)
    expect(first).toEqual(untouched)
    expect(first.period).toEqual({ after: '2026-03-06', before: '2026-03-12' })
  })

  it('asks once more for some of a list, whatever became of their handling and their words', async () => {
    const { client, calls } = clientOf(() => contacts)
    const state = { ...contactListDefaults('mail', { handling: ['new'], overdue: true, portals: ['P1'] }), search: 'girard', page: 3 }
    await client.contacts(state, { ...moment, ids: [7, 6] })
    expect(calls[0]?.query).toMatchObject({ ids: [7, 6], traitement: [], rappel: null, search: '', codeNames: ['P1'], page: 1, limit: 100 })
  })

  it('opens one with its history, and lets go of it', async () => {
    const { signal } = new AbortController()
    const { client, calls } = clientOf(() => call)
    expect((await client.call(31, { signal })).history).toHaveLength(2)
    expect(calls[0]).toMatchObject({ path: '/calls/31', signal })
  })

  it('asks for figures, shares and visits', async () => {
    const { http, calls } = clientOf(({ path }) => {
      if (path === '/visites') return visits
      return path === '/contacts/synthese' ? synthesis : { total_items: 1, _embedded: { ligne: synthesis.diffuseurs } }
    })
    expect((await fetchSynthesis(http, { ...emptyContactScope, portals: ['P1'] }, moment)).figures.mails).toBe(12)
    expect((await fetchBreakdown(http, 'portal', breakdownDefaults(), moment)).items[0]?.total).toBe(19)
    expect((await fetchVisits(http, setPreset(setFilter(visitDefaults, 'adId', 7), 'coming'))).items).toHaveLength(2)
    expect(calls.map(({ path }) => path)).toEqual(['/contacts/synthese', '/contacts/repartition', '/visites'])
    expect(calls[0]?.query).toMatchObject({ codeNames: ['P1'], beforeContacts: '2026-11-21' })
    expect(calls[2]?.query).toMatchObject({ annonce: 7, preset: 'coming', page: 1, limit: 20 })
  })
})

describe('handling', () => {
  it('sends what changed, with the version seen, and says so', async () => {
    const [contact] = contacts._embedded.contact
    const { client, calls, onChange } = clientOf(({ path }) => (path === '/contacts/7' ? contact : call.appel))
    expect((await client.changeContact(7, { version: 2, state: 'in-progress' })).handling.version).toBe(3)
    expect((await client.changeCall(31, { version: 0, note: 'x' })).handling.state).toBe('done')
    expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/contacts/7', body: { traitement: { version: 2, etat: 'en_cours' } } })
    expect(calls[1]).toMatchObject({ method: 'PATCH', path: '/calls/31' })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('says nothing when somebody else was faster', async () => {
    const { client, onChange } = clientOf(() => {
      throw new ApiError('conflict', { code: 'changed-meanwhile' })
    })
    await expect(client.changeContact(7, { version: 1, note: 'x' })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect(onChange).not.toHaveBeenCalled()
  })
})
