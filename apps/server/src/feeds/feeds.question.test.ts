import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flat, jsonOf } from '../test/feeds.ts'
import { createTestApp, ids, type TestApp } from '../test/harness.ts'
import { feedCalls, type FeedCalls } from './testing/feeds.testing.calls.ts'
import { polirisFlatOf as ad, polirisZip } from './testing/feeds.testing.poliris.ts'

let server: TestApp
let calls: FeedCalls
beforeAll(async () => {
  server = await createTestApp()
  calls = feedCalls(server, await server.tokenOf(ids.northMain))
})
afterAll(() => server.close())

let feed = 0
beforeEach(async () => {
  await server.database.script('DELETE FROM feeds; DELETE FROM ads')
  feed = await calls.add()
})

const inUse = async (): Promise<string> =>
  (await server.database.query<{ reference: string }>("SELECT reference FROM ads WHERE state = 'A' ORDER BY reference"))
    .map(({ reference }) => reference)
    .join(' ')

const stock = [1, 2, 3].map((number) => ad(number))

describe('a file without an ad', () => {
  test.each([
    ['blank lines in a zip', () => polirisZip([]), 'a.zip'],
    ['a heading alone', () => 'reference;titre;prix\r\n', 'a.csv'],
    ['an empty list', () => '[]', 'a.json'],
    ['an empty document', () => '<annonces></annonces>', 'a.xml'],
  ])('waits for a person, and takes nothing away before: %s', async (_, bytes, name) => {
    await calls.take(feed, await polirisZip(stock))
    expect(await calls.take(feed, await bytes(), name)).toMatchObject({
      etat: 'question',
      message: 'This file holds no ad: it would delete all 3 ads of the source. Shall it really be taken in?',
    })
    expect(await inUse()).toBe('A-1 A-2 A-3')
  })

  test('leaves everything when somebody says no, and takes all away when somebody says yes', async () => {
    await calls.take(feed, await polirisZip(stock))
    await calls.take(feed, '[]', 'a.json')
    await calls.answer(feed, false)
    expect(await calls.lastRun(feed)).toMatchObject({ etat: 'ecarte' })
    expect(await inUse()).toBe('A-1 A-2 A-3')
    await calls.take(feed, '[]', 'a.json')
    await calls.answer(feed, true)
    expect(await calls.lastRun(feed)).toMatchObject({ etat: 'termine', bilanAnnonces: { supprimes: 3 } })
    expect(await inUse()).toBe('')
  })

  test('fails where the source has no ads: there is nothing to ask', async () =>
    expect(await calls.take(feed, '  \n', 'a.csv')).toMatchObject({
      etat: 'echec',
      message: expect.stringContaining('holds no ad') as string,
    }))
})

describe('a file of another agency', () => {
  const other = stock.map((cells) => ({ ...cells, 1: 'AG99' }))

  test('waits, even if all of the ads are in it, and says which agency it is and what would go', async () => {
    await calls.take(feed, await polirisZip(stock))
    expect(await calls.take(feed, await polirisZip(other))).toMatchObject({
      etat: 'question',
      message: expect.stringContaining(
        'one of the agency AG99, and the source has always sent AG12. It would delete 0 of 3 ads.',
      ) as string,
    })
    expect(await calls.take(feed, await polirisZip([ad(8, { 1: 'AG99' })]))).toMatchObject({
      message: expect.stringContaining('It would delete 3 of 3 ads.') as string,
    })
    expect(await inUse()).toBe('A-1 A-2 A-3')
  })

  test('is asked about once: what somebody has accepted is usual from then on', async () => {
    await calls.take(feed, await polirisZip(stock))
    await calls.take(feed, await polirisZip(other))
    await calls.answer(feed, true)
    expect(await calls.take(feed, await polirisZip([...other, ad(9, { 1: 'AG99' })]))).toMatchObject({ etat: 'termine' })
    expect(await calls.take(feed, await polirisZip([...stock, ad(9)]))).toMatchObject({ etat: 'termine' })
  })

  test('is no question where the number is missing', async () => {
    await calls.take(feed, await polirisZip(stock))
    expect(await calls.take(feed, await polirisZip(stock.map((cells) => ({ ...cells, 1: '' }))))).toMatchObject({ etat: 'termine' })
    await calls.take(feed, jsonOf(flat('A-1'), flat('A-2'), flat('A-3')), 'a.json')
    expect(await calls.lastRun(feed)).toMatchObject({ etat: 'termine' })
  })

  test('a file of several agencies names each with its ads, and the same file sent again does too', async () => {
    const grouped = await polirisZip([...stock, ad(4, { 1: 'AG13' })])
    const agences = [
      { numero: 'AG12', nombre: 3 },
      { numero: 'AG13', nombre: 1 },
    ]
    expect(await calls.take(feed, grouped)).toMatchObject({ etat: 'termine', agences })
    expect(await calls.take(feed, grouped)).toMatchObject({ etat: 'termine', agences, bilanAnnonces: { identiques: 4 } })
  })
})

test('a file without half of the ads waits, and says how many would go', async () => {
  await calls.take(feed, await polirisZip(stock.slice(0, 2)))
  expect(await calls.take(feed, await polirisZip(stock.slice(0, 1)))).toMatchObject({
    etat: 'question',
    message: expect.stringContaining('1 of 2') as string,
  })
  expect(await inUse()).toBe('A-1 A-2')
})
