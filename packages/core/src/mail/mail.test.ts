import { expect, it } from 'vitest'
import type { Http, HttpCall } from '../http/http.types.ts'
import golden from './golden/mails.json' with { type: 'json' }
import { createMailClient, mailDefaults, undeliveredMailPageWire } from './index.ts'

const httpOf = (answer: unknown) => {
  const calls: HttpCall[] = []
  const http: Http = {
    send: async (call) => {
      calls.push(call)
      return answer
    },
  }
  return { http, calls }
}

it('the mail client reads and writes undelivered mails without loss', () => {
  const page = undeliveredMailPageWire.decode(golden)
  expect(page.items.map(({ recipient, failure, answer }) => [recipient, failure, answer])).toEqual([
    ['contact@tilleuls.example', 'refused', '550 5.1.1 No such mailbox'],
    ['vente@tilleuls.example', 'undelivered', null],
  ])
  expect(undeliveredMailPageWire.encode(page)).toEqual(golden)
})

it('the mail client asks for a page of undelivered mails, and has one sent again', async () => {
  const { http, calls } = httpOf(golden)
  const client = createMailClient(http)
  expect((await client.undelivered({ ...mailDefaults, search: 'visite' })).total).toBe(2)
  await client.sendAgain(9)
  expect(calls).toMatchObject([
    { service: 'backend', path: '/mails', query: { search: 'visite', sort: '-date', page: 1, limit: 20 } },
    { service: 'backend', method: 'POST', path: '/mails/9/send' },
  ])
})
