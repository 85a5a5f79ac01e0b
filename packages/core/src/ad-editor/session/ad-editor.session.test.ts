import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../http/errors.ts'
import { ana, contentWith, FakeServer, fakeStorage, luc, openAd, wait } from '../testing/fake-editor.ts'

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

const titlesOnServer = (): string[] => [...server.copies.values()].map(({ content }) => content.values.title)

describe('what is typed', () => {
  it('is on the device at once, and on the server within two seconds', async () => {
    const browser = fakeStorage()
    const session = await openAd(server, { browser })
    expect(session.snapshot()).toMatchObject({ isDirty: false, autosave: { state: 'none' } })
    session.form.set('title', 'Flat with a view')
    expect([...browser.kept.values()].join()).toContain('Flat with a view')
    expect(session.snapshot()).toMatchObject({ isDirty: true, autosave: { state: 'waiting' } })
    await wait(2_000)
    expect(titlesOnServer()).toEqual(['Flat with a view'])
    expect(session.snapshot().autosave).toMatchObject({ state: 'server', at: new Date('2026-06-15T08:42:01.500Z'), error: null })
  })

  it('goes in one call at a time, the last state wins, however long a call takes', async () => {
    const session = await openAd(server)
    server.takes = 3_000
    for (const title of ['F', 'Fl', 'Fla', 'Flats']) {
      session.form.set('title', title)
      await wait(1_000)
    }
    await wait(20_000)
    expect(titlesOnServer()).toEqual(['Flats'])
    expect(server.mostUnderWay).toBe(1)
    expect(session.snapshot().autosave.state).toBe('server')
  })

  it('is kept nowhere any more once it is typed back', async () => {
    const browser = fakeStorage()
    const session = await openAd(server, { browser })
    session.form.set('title', 'Loft')
    await wait(2_000)
    session.form.set('title', 'Flat')
    expect(browser.kept.size).toBe(0)
    await wait(2_000)
    expect(titlesOnServer()).toEqual([])
    expect(session.snapshot()).toMatchObject({ isDirty: false, autosave: { state: 'none' } })
  })

  it('holds pictures, papers and visits too, but no file that is still in upload', async () => {
    const session = await openAd(server)
    const picture = { id: 'p1', url: '/p1.jpg', thumbnailUrl: '/p1-small.jpg', width: 800, height: 600, alternative: '' }
    session.setBeside({ pictures: [picture, { ...picture, id: '' }], instagram: ['p1'], documents: [] })
    session.setBeside({
      visits: [
        {
          id: null,
          date: null,
          timeSlot: '14',
          publicationDuration: null,
          place: '',
          comment: '',
          maxVisitors: null,
          active: true,
          registered: 0,
          waiting: 0,
        },
      ],
    })
    await wait(2_000)
    expect([...server.copies.values()][0]?.content).toMatchObject({ pictures: [picture], instagram: ['p1'], visits: [{ timeSlot: '14' }] })
  })

  it('is forgotten by the device after half a year, of any ad of this person, and not before', async () => {
    const browser = fakeStorage()
    const type = async (title: string, desk: object): Promise<void> => {
      const session = await openAd(server, { browser, ...desk })
      session.form.set('title', title)
      session.close()
    }
    await type('Old', { ad: 1 })
    await type('Not mine', { ad: 1, user: luc })
    await wait(100 * 86_400_000)
    server.store(luc, { id: 2, content: flat })
    await type('Newer', { ad: 2 })
    await wait(79 * 86_400_000)
    server.store(luc, { id: 3, content: flat })
    await openAd(server, { browser, ad: 3 })
    expect(browser.kept.size).toBe(3)
    await wait(2 * 86_400_000)
    await openAd(server, { browser, ad: 3 })
    expect(
      [...browser.kept.values()]
        .map((text) => (JSON.parse(text) as { content: { values: { title: string } } }).content.values.title)
        .toSorted(),
    ).toEqual(['Newer', 'Not mine'])
  })

  it('is sent off when the page goes', async () => {
    const session = await openAd(server)
    session.form.set('title', 'Loft')
    session.leave()
    session.leave()
    expect(server.calls.filter((name) => name === 'last keep')).toHaveLength(1)
    await wait(0)
    expect(titlesOnServer()).toEqual(['Loft'])
  })
})

describe('without the server', () => {
  it('is kept on the device, tried again with growing pauses, and at once when the connection is back', async () => {
    const session = await openAd(server)
    server.refusal = new ApiError('network')
    session.form.set('title', 'Loft')
    await wait(1_500)
    expect(session.snapshot().autosave).toMatchObject({ state: 'device', error: { kind: 'network' } })
    server.calls = []
    await wait(120_000)
    const keeps = server.calls.filter((name) => name === 'keep').length
    expect(keeps).toBeGreaterThanOrEqual(10)
    expect(keeps).toBeLessThanOrEqual(20)
    server.refusal = null
    session.wake()
    await wait(0)
    expect(session.snapshot().autosave.state).toBe('server')
    expect(titlesOnServer()).toEqual(['Loft'])
  })

  it('is tried again within ten seconds where somebody looks at the page, and within a minute where nobody does', async () => {
    const isVisible = vi.fn<() => boolean>(() => true)
    const session = await openAd(server, { isVisible })
    server.refusal = new ApiError('network')
    session.form.set('title', 'Loft')
    await wait(200_000)
    server.refusal = null
    await wait(10_000)
    expect(titlesOnServer()).toEqual(['Loft'])

    isVisible.mockReturnValue(false)
    server.refusal = new ApiError('network')
    session.form.set('title', 'Loft 2')
    await wait(300_000)
    server.calls = []
    await wait(120_000)
    expect(server.calls.filter((name) => name === 'keep').length).toBeLessThanOrEqual(3)
    server.refusal = null
    await wait(60_000)
    expect(titlesOnServer()).toEqual(['Loft 2'])
  })

  it('is tried again at once when somebody presses or types, and not once for each letter', async () => {
    const session = await openAd(server, { isVisible: () => false })
    server.refusal = new ApiError('network')
    session.form.set('title', 'Loft')
    await wait(200_000)
    server.calls = []
    for (let typed = 1; typed <= 20; typed += 1) {
      session.form.set('title', `Loft ${typed}`)
      await wait(100)
    }
    expect(server.calls.filter((name) => name === 'keep')).toHaveLength(1)
    await wait(200_000)
    server.refusal = null
    session.retry()
    await wait(0)
    expect(titlesOnServer()).toEqual(['Loft 20'])
  })

  it('is not tried again before the server wants it', async () => {
    const session = await openAd(server)
    server.refusal = new ApiError('server', { status: 503, retryAfterMs: 40_000 })
    session.form.set('title', 'Loft')
    await wait(1_500)
    server.refusal = null
    session.retry()
    session.form.set('title', 'Loft 2')
    await wait(30_000)
    expect(session.snapshot().autosave.state).toBe('device')
    await wait(25_000)
    expect(session.snapshot().autosave.state).toBe('server')
  })

  it('what the server refuses for good is said, and tried again with the next change', async () => {
    const session = await openAd(server)
    server.refusal = new ApiError('invalid', { status: 400 })
    session.form.set('title', 'Loft')
    await wait(300_000)
    expect(server.calls.filter((name) => name === 'keep')).toHaveLength(1)
    expect(session.snapshot().autosave).toMatchObject({ state: 'device', error: { kind: 'invalid' } })
    server.refusal = null
    session.form.set('title', 'Loft 2')
    await wait(2_000)
    expect(session.snapshot().autosave.state).toBe('server')
  })
})

describe('on a device that keeps nothing', () => {
  it('is kept on the server all the same', async () => {
    const browser = fakeStorage()
    browser.state.isFull = true
    const session = await openAd(server, { browser })
    session.form.set('title', 'Loft')
    await wait(2_000)
    expect(titlesOnServer()).toEqual(['Loft'])
    expect(session.snapshot().autosave.state).toBe('server')
  })

  it('stands on the screen alone while the server is away, and this is told', async () => {
    const browser = fakeStorage()
    browser.state.isFull = true
    const session = await openAd(server, { browser })
    server.refusal = new ApiError('network')
    session.form.set('title', 'Loft')
    await wait(2_000)
    expect(session.snapshot().autosave.state).toBe('screen')
    expect(session.content.values.title).toBe('Loft')
  })
})

describe('after a crash', () => {
  it('everything is back to the last letter, with the saved version to be had', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { browser })
    killed.form.set('title', 'Loft')
    await wait(2_000)
    killed.form.set('title', 'Loft with a view')
    await wait(60_000)

    const session = await openAd(server, { browser })
    expect(session.snapshot()).toMatchObject({
      question: null,
      hasStash: true,
      isDirty: true,
      restoredAt: new Date('2026-06-15T08:42:02.000Z'),
    })
    expect(session.form.get().values.title).toBe('Loft with a view')
    session.ask()
    expect(session.snapshot()).toMatchObject({ isAsking: true, question: { kind: 'saved', by: 'Luc', parts: ['title'] } })
    session.choose('theirs')
    expect(session.form.get().values.title).toBe('Flat')
    session.ask()
    session.choose('theirs', 'title')
    expect(session.form.get().values.title).toBe('Loft with a view')
  })

  it('what was typed while an earlier state was on its way to the server is in the fields', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { browser })
    killed.form.set('title', 'Loft')
    server.takes = 3_000
    await wait(2_000)
    killed.form.set('title', 'Loft with a view')
    const afterCrash = fakeStorage()
    for (const [key, value] of browser.kept) afterCrash.kept.set(key, value)
    await wait(3_000)
    expect(titlesOnServer()).toEqual(['Loft'])
    server.takes = 0
    const session = await openAd(server, { browser: afterCrash })
    expect(session.snapshot()).toMatchObject({ question: null, content: { values: { title: 'Loft with a view' } } })
  })

  it('goes on under the same copy, so that there is one', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { browser })
    killed.form.set('title', 'Loft')
    await wait(2_000)
    const session = await openAd(server, { browser })
    expect(session.snapshot().others).toEqual([])
    session.form.set('title', 'Loft 2')
    await wait(2_000)
    expect(titlesOnServer()).toEqual(['Loft 2'])
    expect(browser.kept.size).toBe(1)
    await session.save()
    expect(browser.kept.size).toBe(0)
    expect(titlesOnServer()).toEqual([])
  })

  it('what was saved since is taken in where nothing was typed, and asked about where both changed', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { browser })
    killed.form.fill({ title: 'Loft', city: 'Brest' })
    server.store(luc, { id: 1, content: contentWith({ ...flat.values, title: 'Studio', price: 150_000 }) })

    const session = await openAd(server, { browser })
    expect(session.content.values).toMatchObject({ title: 'Loft', city: 'Brest', price: 150_000 })
    expect(session.snapshot()).toMatchObject({ isAsking: true, question: { kind: 'changed', by: 'Luc', parts: ['title'] } })
  })

  it('a copy that the ad has caught up with is forgotten', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { browser })
    killed.form.set('title', 'Loft')
    await wait(2_000)
    server.store(ana, { id: 1, content: contentWith({ ...flat.values, title: 'Loft' }) })
    const session = await openAd(server, { browser })
    expect(session.snapshot()).toMatchObject({ isDirty: false, question: null, hasStash: false })
    await wait(2_000)
    expect(browser.kept.size + server.copies.size).toBe(0)
  })

  it('what is no copy any more is passed over', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { browser })
    killed.form.set('title', 'Loft')
    const [key = ''] = browser.kept.keys()
    browser.kept.set(key, '{"content":{"values":[]}}')
    const session = await openAd(server, { browser })
    expect(session.form.get().values.title).toBe('Flat')
  })
})

describe('on another device', () => {
  it('what was typed on the first is in the fields', async () => {
    const first = await openAd(server)
    first.form.set('title', 'Loft')
    await wait(2_000)
    const session = await openAd(server)
    expect(session.snapshot()).toMatchObject({ restoredAt: new Date('2026-06-15T08:42:01.500Z'), content: { values: { title: 'Loft' } } })
  })

  it('that is still at work goes on under a copy of its own, and both are told', async () => {
    const first = await openAd(server)
    first.form.set('title', 'Loft')
    await wait(2_000)
    const session = await openAd(server)
    session.form.set('city', 'Brest')
    await wait(31_000)
    expect(session.copyId).not.toBe(first.copyId)
    expect(session.snapshot().others).toMatchObject([{ isMe: true }])
    expect(first.snapshot().others).toMatchObject([{ isMe: true }])
    await session.save()
    await wait(31_000)
    expect(first.snapshot()).toMatchObject({ question: null, isDirty: false, content: { values: { title: 'Loft', city: 'Brest' } } })
  })

  it('that went on with the same copy later is asked about, since neither stands on the other', async () => {
    const browser = fakeStorage()
    const first = await openAd(server, { browser })
    first.form.set('title', 'Loft')
    await wait(2_000)
    await wait(300_000)
    const second = await openAd(server)
    expect(second.copyId).toBe(first.copyId)
    second.form.set('title', 'Penthouse')
    await wait(2_000)
    const again = await openAd(server, { browser })
    expect(again.snapshot()).toMatchObject({
      content: { values: { title: 'Penthouse' } },
      question: { kind: 'elsewhere', parts: ['title'], theirs: { values: { title: 'Loft' } } },
    })
  })

  it('two versions are laid side by side, and chosen from field by field', async () => {
    const browser = fakeStorage()
    const first = await openAd(server, { browser })
    first.form.fill({ title: 'Loft', city: 'Brest' })
    await wait(2_000)
    const second = await openAd(server)
    second.form.fill({ title: 'Penthouse', city: 'Brest', street: 'Quai 1' })
    await wait(2_000)
    first.form.set('price', 1)

    const session = await openAd(server, { browser })
    const { question } = session.snapshot()
    expect(question).toMatchObject({ kind: 'elsewhere', theirs: { values: { title: 'Penthouse', street: 'Quai 1' } } })
    expect(question?.parts).toEqual(['title', 'price', 'street'])
    session.choose('theirs', 'title')
    session.choose('mine')
    expect(session.snapshot().question).toBeNull()
    expect(session.content.values).toMatchObject({ title: 'Penthouse', city: 'Brest', price: 1, street: '' })
    session.ask()
    expect(session.snapshot().question?.parts).toEqual(['title', 'price', 'street'])
  })
})
