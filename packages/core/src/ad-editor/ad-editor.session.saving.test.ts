import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../http/errors.ts'
import type { NewAd } from './ad-editor.session.model.ts'
import { ana, contentWith, FakeServer, fakeStorage, fakeTabs, luc, openAd, wait } from './testing/fake-editor.ts'

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
    expect(session.snapshot()).toMatchObject({ isDirty: false, keeping: { state: 'none' }, record: { version: 2 } })
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
    session.setMedia({ pictures: [], instagram: [], documents: [] })
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

  it.each<[string, number | NewAd]>([['a new ad', blank], ['an ad', 1]])('is found out by the next keep of %s, and typing goes on', async (_, ad) => {
    const browser = fakeStorage()
    const session = await openAd(server, { ad, browser })
    session.form.set('title', 'Loft')
    server.losesAnswer = true
    await session.save()
    session.form.set('city', 'Brest')
    await wait(5_000)
    const { id = 0, version } = session.snapshot().record ?? {}
    expect(session.snapshot()).toMatchObject({ isDirty: true, question: null, keeping: { state: 'server' }, record: { content: { values: { title: 'Loft' } } } })
    expect([...server.copies.values()]).toMatchObject([{ adId: id, baseVersion: version, content: { values: { title: 'Loft', city: 'Brest' } } }])
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

describe('two people', () => {
  it('are told of each other while they type, and not much longer', async () => {
    const session = await openAd(server)
    const other = await openAd(server, { user: luc })
    other.form.set('price', 1)
    await wait(30_000)
    expect(session.snapshot().others).toMatchObject([{ name: 'Luc', isMe: false }])
    await wait(180_000)
    expect(session.snapshot().others).toEqual([])
  })

  it('are not looked for by a page that nobody sees', async () => {
    await openAd(server, { isVisible: () => false })
    server.calls = []
    await wait(120_000)
    expect(server.calls).toEqual([])
  })

  it('who change different fields save one after the other, and both stay', async () => {
    const [session, other] = [await openAd(server), await openAd(server, { user: luc })]
    session.form.set('title', 'Loft')
    other.form.set('price', 150_000)
    await other.save()
    expect(await session.save()).toMatchObject({ version: 3, content: { values: { title: 'Loft', price: 150_000 } } })
  })

  it('see at once what the other saved, once the server tells of it', async () => {
    const [session, other] = [await openAd(server), await openAd(server, { user: luc })]
    session.form.set('title', 'Loft')
    other.form.set('price', 150_000)
    await other.save()
    server.calls = []
    session.heard(1)
    expect(server.calls).toEqual([])
    session.heard(2)
    await wait(0)
    expect(session.snapshot()).toMatchObject({ content: { values: { title: 'Loft', price: 150_000 } }, savedElsewhere: { by: 'Luc' }, question: null })
    await session.save()
    expect(session.snapshot().savedElsewhere).toBeNull()
  })

  it('see what they could not be told of as soon as they look again, and are asked before they save, not while they type', async () => {
    const session = await openAd(server)
    session.form.set('title', 'Loft')
    server.update(luc, { id: 1, version: 1 }, contentWith({ title: 'Studio' }), {})
    await wait(60_000)
    session.wake()
    await wait(0)
    expect(session.snapshot()).toMatchObject({ content: { values: { title: 'Loft' } }, question: { kind: 'changed', by: 'Luc', parts: ['title'] }, isAsking: false })
    const saving = session.save()
    expect(session.snapshot().isAsking).toBe(true)
    session.choose('mine')
    expect(await saving).toMatchObject({ content: { values: { title: 'Loft' } } })
  })

  it('who change the same field choose, and then the save goes on', async () => {
    const [session, other] = [await openAd(server), await openAd(server, { user: luc })]
    other.form.fill({ title: 'Studio', price: 150_000 })
    session.form.fill({ title: 'Loft', price: 180_000, city: 'Brest' })
    await other.save()
    const saving = session.save()
    await wait(0)
    expect(session.snapshot()).toMatchObject({ isAsking: true, question: { kind: 'changed', by: 'Luc', parts: ['title', 'price'] } })
    session.choose('theirs', 'price')
    session.choose('mine', 'title')
    expect(await saving).toMatchObject({ content: { values: { title: 'Loft', price: 150_000, city: 'Brest' } } })
  })

  it('may look closer first: nothing is saved, and the question comes back', async () => {
    const [session, other] = [await openAd(server), await openAd(server, { user: luc })]
    other.form.set('title', 'Studio')
    session.form.set('title', 'Loft')
    await other.save()
    const saving = session.save()
    await wait(0)
    session.postpone()
    expect(await saving).toBeNull()
    expect(session.snapshot()).toMatchObject({ isAsking: false, question: { kind: 'changed' }, content: { values: { title: 'Loft' } } })
    const again = session.save()
    await wait(0)
    session.choose('theirs')
    expect(await again).toMatchObject({ content: { values: { title: 'Studio' } } })
  })

  it.each([['with', 1], ['without', 0]])('are asked again after a crash, as long as it is not chosen, %s a copy on the device', async (_, hasDevice) => {
    const browser = fakeStorage()
    const [killed, other] = [await openAd(server, { browser }), await openAd(server, { user: luc })]
    other.form.set('title', 'Studio')
    killed.form.fill({ title: 'Loft', city: 'Brest' })
    await other.save()
    void killed.save()
    await wait(300_000)
    const session = await openAd(server, hasDevice ? { browser } : {})
    expect(session.snapshot()).toMatchObject({ isAsking: true, question: { kind: 'changed', by: 'Luc' } })
    expect(session.snapshot().question?.parts).toContain('title')
    other.form.set('price', 150_000)
    await other.save()
    const saving = session.save()
    await wait(0)
    session.choose('mine')
    await wait(0)
    if (session.snapshot().question) session.choose('mine')
    expect(await saving).toMatchObject({ content: { values: { title: 'Loft', city: 'Brest' } } })
    const again = await openAd(server, { browser: fakeStorage() })
    expect(again.snapshot().question).toBeNull()
  })

  it('who chose are not asked again after a crash', async () => {
    const browser = fakeStorage()
    const [killed, other] = [await openAd(server, { browser }), await openAd(server, { user: luc })]
    other.form.set('title', 'Studio')
    killed.form.set('title', 'Loft')
    await other.save()
    const saving = killed.save()
    await wait(0)
    killed.postpone()
    await saving
    killed.ask()
    killed.choose('mine')
    const session = await openAd(server, { browser })
    expect(session.snapshot()).toMatchObject({ question: null, content: { values: { title: 'Loft' } } })
  })

  it('may save once more before the first is answered: nothing of either is forgotten', async () => {
    const [session, other] = [await openAd(server), await openAd(server, { user: luc })]
    session.form.fill({ title: 'Loft', price: 180_000 })
    other.form.set('title', 'Studio')
    await other.save()
    void session.save()
    await wait(0)
    session.postpone()
    other.form.set('price', 150_000)
    await wait(31_000)
    await other.save()
    await wait(31_000)
    expect(session.snapshot().question).toMatchObject({ kind: 'changed', parts: ['title', 'price'] })
  })

  it('what somebody saves shows in the fields of whoever did not touch them', async () => {
    const [session, other] = [await openAd(server), await openAd(server, { user: luc })]
    other.form.set('title', 'Studio')
    await wait(31_000)
    await other.save()
    await wait(31_000)
    expect(session.snapshot()).toMatchObject({ isDirty: false, content: { values: { title: 'Studio' } }, record: { version: 2 } })
  })
})

describe('two tabs of one browser', () => {
  it('have one that leads; the other shows, and keeps and saves nothing', async () => {
    const desk = { browser: fakeStorage(), tabs: fakeTabs() }
    const first = await openAd(server, desk)
    const second = await openAd(server, desk)
    expect([first.snapshot().leads, second.snapshot().leads]).toEqual([true, false])
    second.form.set('title', 'Loft')
    expect(await second.save()).toBeNull()
    await wait(5_000)
    expect(server.copies.size + desk.browser.kept.size).toBe(0)
  })

  it('change places with everything that was typed', async () => {
    const desk = { browser: fakeStorage(), tabs: fakeTabs() }
    const first = await openAd(server, desk)
    const second = await openAd(server, desk)
    first.form.set('title', 'Loft')
    second.lead()
    await wait(0)
    expect([first.snapshot().leads, second.snapshot().leads]).toEqual([false, true])
    expect(second.content.values.title).toBe('Loft')
    second.form.set('city', 'Brest')
    first.lead()
    await wait(0)
    expect(first.content.values).toMatchObject({ title: 'Loft', city: 'Brest' })
    await wait(10_000)
    expect(server.copies.size).toBe(1)
  })

  it('change places without a connection: what the first could not send does not come after what the second does', async () => {
    const desk = { browser: fakeStorage(), tabs: fakeTabs() }
    const first = await openAd(server, desk)
    const second = await openAd(server, desk)
    server.refusal = new ApiError('network')
    first.form.set('title', 'Loft')
    await wait(2_000)
    second.lead()
    await wait(0)
    second.form.set('title', 'Loft 2')
    server.refusal = null
    await wait(120_000)
    expect([...server.copies.values()].map(({ content }) => content.values.title)).toEqual(['Loft 2'])
    expect(server.calls.filter((name) => name === 'keep').length).toBeLessThan(6)
  })

  it('the second goes on by itself when the first is closed', async () => {
    const desk = { browser: fakeStorage(), tabs: fakeTabs() }
    const first = await openAd(server, desk)
    const second = await openAd(server, desk)
    first.form.set('title', 'Loft')
    first.close()
    await wait(0)
    expect(second.snapshot()).toMatchObject({ leads: true, content: { values: { title: 'Loft' } } })
  })
})

describe('a new ad', () => {
  it('that was begun and never saved is offered, whole or in parts, and goes on under its own copy', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { ad: blank, browser })
    killed.form.fill({ title: 'Loft', city: 'Brest' })
    await wait(2_000)
    const session = await openAd(server, { ad: blank, browser })
    expect(session.snapshot()).toMatchObject({ isAsking: true, isDirty: false, others: [], question: { kind: 'unfinished', parts: ['title', 'city'] } })
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
    expect(session.snapshot()).toMatchObject({ question: null, hasAside: true, isDirty: false })
    expect(server.copies.size).toBe(1)
    session.close()
    await wait(0)
    expect(server.copies.size + browser.kept.size).toBe(0)
  })

  it('is no other tab’s', async () => {
    const desk = { ad: blank, browser: fakeStorage(), tabs: fakeTabs() }
    const first = await openAd(server, desk)
    first.form.set('title', 'Loft')
    await wait(2_000)
    const second = await openAd(server, desk)
    expect(second.snapshot()).toMatchObject({ leads: true, question: null })
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

it('gives back what was discarded', async () => {
  const browser = fakeStorage()
  const session = await openAd(server, { browser })
  session.form.set('title', 'Loft')
  await wait(2_000)
  session.discard()
  expect(session.snapshot()).toMatchObject({ isDirty: false, hasAside: true, content: { values: { title: 'Flat' } } })
  await wait(2_000)
  expect(server.copies.size + browser.kept.size).toBe(0)
  session.ask()
  session.choose('theirs')
  expect(session.content.values.title).toBe('Loft')
})

it('keeps what is typed last when the editor is left, and says nothing any more', async () => {
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
