import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { contentWith, FakeServer, fakeStorage, openAd, wait } from '../testing/fake-editor.ts'

const blank = { content: contentWith({}), state: 'draft' } as const

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T08:42:00Z') })
  server = new FakeServer()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a new ad that is opened by its copy', () => {
  it('goes on with what the server keeps, where this device has nothing of it', async () => {
    const before = await openAd(server, { ad: blank })
    before.form.set('title', 'Loft')
    await wait(2_000)
    const session = await openAd(server, { ad: { ...blank, copyId: before.copyId } })
    expect(session.copyId).toBe(before.copyId)
    expect(session.snapshot()).toMatchObject({ record: null, question: null, content: { values: { title: 'Loft' } } })
  })

  it('is the ad that it was saved as', async () => {
    const before = await openAd(server, { ad: blank })
    const { copyId } = before
    before.form.set('title', 'Loft')
    await before.save()
    const session = await openAd(server, { ad: { ...blank, copyId } })
    expect(session.snapshot()).toMatchObject({ record: { id: 1 }, isDirty: false, content: { values: { title: 'Loft' } } })
    session.form.set('title', 'Loft 2')
    expect(await session.save()).toMatchObject({ id: 1, version: 2 })
    expect(server.ads.size).toBe(1)
  })

  it('is that ad with what was typed since, which this device has', async () => {
    const browser = fakeStorage()
    const killed = await openAd(server, { ad: blank, browser })
    killed.form.set('title', 'Loft')
    server.losesAnswer = true
    expect(await killed.save()).toBeNull()
    killed.form.set('city', 'Brest')
    const session = await openAd(server, { ad: { ...blank, copyId: killed.copyId }, browser })
    await wait(2_000)
    expect(session.snapshot()).toMatchObject({ record: { id: 1 }, content: { values: { title: 'Loft', city: 'Brest' } } })
    expect(server.ads.size).toBe(1)
  })

  it('is a new one where nobody knows the copy', async () => {
    const session = await openAd(server, { ad: { ...blank, copyId: 'never-kept' } })
    expect(session.copyId).toBe('never-kept')
    expect(session.snapshot()).toMatchObject({ record: null, question: null, isDirty: false })
  })
})

describe('a copy on the server that cannot be read any more', () => {
  const damageAll = () => [...server.copies.keys()].forEach((id) => server.damaged.add(id))

  it('is named when the ad is opened, and thrown away on request alone', async () => {
    const before = await openAd(server, { ad: blank })
    before.form.set('title', 'Loft')
    await wait(2_000)
    damageAll()
    const session = await openAd(server, { ad: blank })
    expect(session.snapshot()).toMatchObject({ damaged: [{ id: before.copyId }], question: null })
    expect(server.copies.size).toBe(1)
    await session.discardDamaged()
    expect(session.snapshot().damaged).toEqual([])
    expect(server.copies.size).toBe(0)
  })

  it('is written anew from the device that has it too', async () => {
    const browser = fakeStorage()
    server.store({ id: 8, name: 'Luc' }, { id: 1, content: blank.content })
    const killed = await openAd(server, { browser })
    killed.form.set('title', 'Loft')
    await wait(2_000)
    damageAll()
    const session = await openAd(server, { browser })
    expect(session.snapshot()).toMatchObject({ damaged: [], content: { values: { title: 'Loft' } } })
  })
})
