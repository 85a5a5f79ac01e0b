import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../http/errors.ts'
import type { NewAd } from './ad-editor.session.model.ts'
import { ana, contentWith, FakeServer, fakeStorage, fakeTabs, luc, openAd, wait } from '../testing/fake-editor.ts'

const flat = contentWith({ title: 'Flat', price: 200_000, reference: 'A1' })
const blank: NewAd = { content: contentWith({}), state: 'draft' }

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T08:42:00Z') })
  server = new FakeServer()
  server.store(luc, { id: 1, content: flat })
})
afterEach(() => {
  vi.useRealTimers()
})

const savedTitle = (id = 1): string | undefined => server.ads.get(id)?.content.values.title

describe('a save', () => {
  it('ends the copies on the server and on the device', async () => {
    const browser = fakeStorage()
    const session = await openAd(server, { browser })
    session.form.set('title', 'Loft')
    await wait(2_000)
    expect(await session.save()).toMatchObject({ version: 2, content: { values: { title: 'Loft' } } })
    expect(session.snapshot()).toMatchObject({ isDirty: false, autosave: { state: 'none' }, record: { version: 2 } })
    await wait(5_000)
    expect(server.copies.size + browser.kept.size).toBe(0)
  })

  it('waits for the copy that is on its way, so that none arrives after it', async () => {
    const session = await openAd(server)
    server.takes = 4_000
    session.form.set('title', 'Loft')
    await wait(2_000)
    const saving = session.save()
    await wait(30_000)
    expect(await saving).not.toBeNull()
    expect(server.mostUnderWay).toBe(1)
    expect(server.copies.size).toBe(0)
  })

  it('keeps what is typed meanwhile, to be saved next', async () => {
    const session = await openAd(server)
    server.takes = 1_000
    session.form.set('title', 'Loft')
    const saving = session.save()
    await wait(500)
    session.form.set('city', 'Brest')
    session.setBeside({ pictures: [], instagram: [], documents: [] })
    await wait(500)
    await saving
    expect(session.snapshot()).toMatchObject({ isDirty: true, content: { values: { title: 'Loft', city: 'Brest' }, instagram: [] } })
    await wait(3_000)
    expect([...server.copies.values()]).toMatchObject([{ baseVersion: 2, content: { values: { city: 'Brest' } } }])
  })

  it('of a draft is held up by what is wrong, and not by what is missing', async () => {
    const session = await openAd(server, { ad: blank })
    session.form.set('price', -5)
    expect(await session.save()).toBeNull()
    expect(Object.keys(session.form.get().faults)).toEqual(['price'])
    session.form.set('price', 5)
    expect(await session.save({ whole: true })).toBeNull()
    expect(Object.keys(session.form.get().faults)).toContain('title')
    expect(await session.save()).toMatchObject({ id: 2, content: { values: { reference: 'made-up' } } })
    expect(session.form.get().values.reference).toBe('made-up')
  })

  it('that is refused is told at its field, and kept', async () => {
    const session = await openAd(server)
    session.form.set('reference', 'B1')
    server.refusal = new ApiError('conflict', { status: 409, code: 'reference-exists', field: 'reference', reason: 'reference-exists' })
    expect(await session.save()).toBeNull()
    expect(session.form.get().faults).toMatchObject({ reference: { reason: 'reference-exists' } })
    server.refusal = null
    await wait(2_000)
    expect(server.copies.size).toBe(1)
  })
})

describe('a save whose answer was lost', () => {
  it('makes one ad, with what was typed since', async () => {
    const session = await openAd(server, { ad: blank })
    session.form.set('title', 'Loft')
    server.losesAnswer = true
    expect(await session.save()).toBeNull()
    expect(session.form.get().error).toMatchObject({ kind: 'network' })
    session.form.set('title', 'Loft 2')
    expect(await session.save()).toMatchObject({ id: 2 })
    expect(server.ads.size).toBe(2)
    expect(savedTitle(2)).toBe('Loft 2')
  })

  it('makes one ad even when the page was killed in between', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { ad: blank, browser })
    killed.form.set('title', 'Loft')
    server.losesAnswer = true
    await killed.save()
    const session = await openAd(server, { ad: { ...blank, copyId: killed.copyId }, browser })
    session.form.set('title', 'Loft 2')
    await session.save()
    expect(server.ads.size).toBe(2)
    expect(savedTitle(2)).toBe('Loft 2')
    expect(browser.kept.size).toBe(0)
  })

  it.each<[string, number | NewAd]>([
    ['a new ad', blank],
    ['an ad', 1],
  ])('is found out by the next keep of %s, and typing goes on', async (_, ad) => {
    const browser = fakeStorage()
    const session = await openAd(server, { ad, browser })
    session.form.set('title', 'Loft')
    server.losesAnswer = true
    await session.save()
    session.form.set('city', 'Brest')
    await wait(5_000)
    const { id = 0, version } = session.snapshot().record ?? {}
    expect(session.snapshot()).toMatchObject({
      isDirty: true,
      question: null,
      autosave: { state: 'server' },
      record: { content: { values: { title: 'Loft' } } },
    })
    expect([...server.copies.values()]).toMatchObject([
      { adId: id, baseVersion: version, content: { values: { title: 'Loft', city: 'Brest' } } },
    ])
    expect(browser.kept.size).toBe(1)
    expect(await session.save()).toMatchObject({ id, content: { values: { title: 'Loft', city: 'Brest' } } })
  })

  it('is no change by somebody else', async () => {
    const session = await openAd(server)
    session.form.set('title', 'Loft')
    server.losesAnswer = true
    await session.save()
    session.form.set('title', 'Loft 2')
    expect(await session.save()).not.toBeNull()
    expect(session.snapshot().question).toBeNull()
    expect(savedTitle()).toBe('Loft 2')
  })
})

describe('two tabs of one browser', () => {
  const twoTabs = async () => {
    const desk = { browser: fakeStorage(), tabs: fakeTabs() }
    return { ...desk, first: await openAd(server, desk), second: await openAd(server, desk) }
  }

  it('have one that is primary; the other shows, and keeps and saves nothing', async () => {
    const { browser, first, second } = await twoTabs()
    expect([first.snapshot().isPrimary, second.snapshot().isPrimary]).toEqual([true, false])
    second.form.set('title', 'Loft')
    expect(await second.save()).toBeNull()
    await wait(5_000)
    expect(server.copies.size + browser.kept.size).toBe(0)
  })

  it('change places with everything that was typed', async () => {
    const { first, second } = await twoTabs()
    first.form.set('title', 'Loft')
    second.takeOver()
    await wait(0)
    expect([first.snapshot().isPrimary, second.snapshot().isPrimary]).toEqual([false, true])
    expect(second.content.values.title).toBe('Loft')
    second.form.set('city', 'Brest')
    first.takeOver()
    await wait(0)
    expect(first.content.values).toMatchObject({ title: 'Loft', city: 'Brest' })
    await wait(10_000)
    expect(server.copies.size).toBe(1)
  })

  it('change places without a connection: what the first could not send does not come after what the second does', async () => {
    const { first, second } = await twoTabs()
    server.refusal = new ApiError('network')
    first.form.set('title', 'Loft')
    await wait(2_000)
    second.takeOver()
    await wait(0)
    second.form.set('title', 'Loft 2')
    server.refusal = null
    await wait(120_000)
    expect([...server.copies.values()].map(({ content }) => content.values.title)).toEqual(['Loft 2'])
    expect(server.calls.filter((name) => name === 'keep').length).toBeLessThan(6)
  })

  it('the first goes on with what the second typed last, though the server never heard of it', async () => {
    const { browser, first, second } = await twoTabs()
    first.form.set('title', 'Loft')
    second.takeOver()
    await wait(0)
    server.refusal = new ApiError('network')
    second.form.set('title', 'Loft with a view')
    second.close()
    await wait(0)
    expect(first.snapshot()).toMatchObject({ isPrimary: true, content: { values: { title: 'Loft with a view' } } })
    expect([...browser.kept.values()].join()).toContain('Loft with a view')
  })

  it('the first is read-only until it has what the second typed', async () => {
    const { first, second } = await twoTabs()
    second.takeOver()
    await wait(0)
    second.form.set('title', 'Loft')
    second.close()
    server.takes = 1_000
    await wait(2_500)
    expect(first.snapshot().isPrimary).toBe(false)
    expect(await first.save()).toBeNull()
    await wait(5_000)
    expect(first.snapshot()).toMatchObject({ isPrimary: true, content: { values: { title: 'Loft' } } })
  })

  it('forget a copy that the ad has caught up with', async () => {
    const { browser, first, second } = await twoTabs()
    first.form.set('title', 'Loft')
    second.takeOver()
    await wait(2_000)
    server.store(luc, { id: 1, content: contentWith({ ...flat.values, title: 'Loft' }) })
    second.close()
    await wait(5_000)
    expect(first.snapshot()).toMatchObject({ isPrimary: true, isDirty: false })
    expect(server.copies.size + browser.kept.size).toBe(0)
  })

  it('the second goes on by itself when the first is closed', async () => {
    const { first, second } = await twoTabs()
    first.form.set('title', 'Loft')
    first.close()
    await wait(0)
    expect(second.snapshot()).toMatchObject({ isPrimary: true, content: { values: { title: 'Loft' } } })
  })
})

describe('a new ad', () => {
  it('that was begun and never saved is offered, whole or in parts, and goes on under its own copy', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { ad: blank, browser })
    killed.form.fill({ title: 'Loft', city: 'Brest' })
    await wait(2_000)
    const session = await openAd(server, { ad: blank, browser })
    expect(session.snapshot()).toMatchObject({
      isAsking: true,
      isDirty: false,
      others: [],
      question: { kind: 'unfinished', parts: ['title', 'city'] },
    })
    session.choose('theirs')
    expect(session.copyId).toBe(killed.copyId)
    await session.save()
    await wait(2_000)
    expect(savedTitle(2)).toBe('Loft')
    expect(server.copies.size + browser.kept.size).toBe(0)
  })

  it('is begun anew where the other is not wanted, which can be had back until the editor is left', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { ad: blank, browser })
    killed.form.set('title', 'Loft')
    await wait(2_000)
    const session = await openAd(server, { ad: blank, browser })
    session.postpone()
    expect(session.snapshot()).toMatchObject({ question: null, hasStash: true, isDirty: false })
    expect(server.copies.size).toBe(1)
    session.close()
    await wait(0)
    expect(server.copies.size + browser.kept.size).toBe(0)
  })

  it('is offered only to whoever begins the same again: an ad, a model, a lot of the programme', async () => {
    const browser = fakeStorage()
    const begin = (beginning: Partial<typeof blank>) => openAd(server, { ad: { ...blank, ...beginning }, browser })
    const lot = await begin({ parentId: 31 })
    lot.form.set('title', 'Loft')
    lot.close()
    await wait(2_000)
    for (const other of [{}, { state: 'model' as const }, { parentId: 32 }]) {
      const session = await begin(other)
      expect(session.snapshot().question).toBe(null)
      session.close()
    }
    expect((await begin({ parentId: 31 })).snapshot()).toMatchObject({ question: { kind: 'unfinished', parts: ['title'] } })
    // Another device has only the server's copy.
    expect((await openAd(server, { ad: { ...blank, state: 'model' } })).snapshot().question).toBe(null)
    expect((await openAd(server, { ad: { ...blank, parentId: 31 } })).snapshot()).toMatchObject({ question: { kind: 'unfinished' } })
  })

  it('is no other tab’s', async () => {
    const desk = { ad: blank, browser: fakeStorage(), tabs: fakeTabs() }
    const first = await openAd(server, desk)
    first.form.set('title', 'Loft')
    await wait(2_000)
    const second = await openAd(server, desk)
    expect(second.snapshot()).toMatchObject({ isPrimary: true, question: null })
    second.form.set('title', 'Studio')
    await wait(2_000)
    expect(server.copies.size).toBe(2)
  })

  it('goes on with its copy after the page was loaded anew', async () => {
    const browser = fakeStorage()
    const before = await openAd(server, { ad: blank, browser })
    before.form.set('title', 'Loft')
    const session = await openAd(server, { ad: { ...blank, copyId: before.copyId }, browser })
    expect(session.snapshot()).toMatchObject({ question: null, content: { values: { title: 'Loft' } } })
  })

  it('becomes an ad that is edited on', async () => {
    const session = await openAd(server, { ad: { ...blank, state: 'model', parentId: 1 }, user: ana })
    session.form.set('title', 'Loft')
    expect(await session.save()).toMatchObject({ id: 2, state: 'model', parentId: 1 })
    session.form.set('title', 'Loft 2')
    expect(await session.save()).toMatchObject({ id: 2, version: 2 })
  })
})

it('the session of an ad gives back what was discarded', async () => {
  const browser = fakeStorage()
  const session = await openAd(server, { browser })
  session.form.set('title', 'Loft')
  await wait(2_000)
  session.discard()
  expect(session.snapshot()).toMatchObject({ isDirty: false, hasStash: true, content: { values: { title: 'Flat' } } })
  await wait(2_000)
  expect(server.copies.size + browser.kept.size).toBe(0)
  session.ask()
  session.choose('theirs')
  expect(session.content.values.title).toBe('Loft')
})

it('the session of an ad keeps what is typed last when the editor is left, and says nothing any more', async () => {
  const session = await openAd(server)
  let told = 0
  session.subscribe(() => (told += 1))
  session.form.set('title', 'Loft')
  const before = told
  session.close()
  await wait(60_000)
  expect([...server.copies.values()]).toMatchObject([{ content: { values: { title: 'Loft' } } }])
  expect(told).toBe(before)
})
