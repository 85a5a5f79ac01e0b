import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentWith, FakeServer, fakeStorage, luc, openAd, wait } from '../testing/fake-editor.ts'

const flat = contentWith({ title: 'Flat', price: 200_000, reference: 'A1' })

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T08:42:00Z') })
  server = new FakeServer()
  server.store(luc, { id: 1, content: flat })
})
afterEach(() => {
  vi.useRealTimers()
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
    session.onSavedElsewhere(1)
    expect(server.calls).toEqual([])
    session.onSavedElsewhere(2)
    await wait(0)
    expect(session.snapshot()).toMatchObject({
      content: { values: { title: 'Loft', price: 150_000 } },
      savedElsewhere: { by: 'Luc' },
      question: null,
    })
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
    expect(session.snapshot()).toMatchObject({
      content: { values: { title: 'Loft' } },
      question: { kind: 'changed', by: 'Luc', parts: ['title'] },
      isAsking: false,
    })
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

  it.each([
    ['with', 1],
    ['without', 0],
  ])('are asked again after a crash, as long as it is not chosen, %s a copy on the device', async (_, hasDevice) => {
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
