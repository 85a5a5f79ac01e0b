import { vi } from 'vitest'
import { ApiError } from '../../http/errors.ts'
import type { AdEditorClient, AdSending } from '../ad-editor.client.ts'
import { copyStorage } from '../session/ad-editor.device.service.ts'
import { adForm, type AdValues } from '../../ad-form/ad-form.form.ts'
import type { AdContext } from '../../ad-form/ad-form.model.ts'
import type { AdContent, AdRecord, StoredCopy, WorkingCopy } from '../../ad-form/ad-form.record.model.ts'
import type { AdSessionOptions } from '../session/ad-editor.session.model.ts'
import { AdSession } from '../session/ad-editor.session.service.ts'
import type { AdTabs } from '../session/ad-editor.tabs.service.ts'

export const context: AdContext = {
  universe: 'IMMO',
  trade: 'AGENCE',
  isModel: false,
  isLot: false,
  today: '2026-06-15',
  objectTypes: [{ value: 1100, label: 'Flat' }],
  offerTypes: ['V', 'L'],
  managers: [],
}

export const contentWith = (values: Partial<AdValues>, media: Partial<Omit<AdContent, 'values'>> = {}): AdContent => ({
  values: { ...adForm.empty, offerType: 'V', objectType: 1100, ...values },
  pictures: [],
  instagram: null,
  documents: [],
  visits: [],
  ...media,
})

interface User {
  id: number
  name: string
}
export const ana: User = { id: 7, name: 'Ana' }
export const luc: User = { id: 8, name: 'Luc' }

/** A server in memory that several sessions share. It copies what it stores and answers, as a connection would. */
export class FakeServer {
  readonly ads = new Map<number, AdRecord>()
  readonly copies = new Map<string, WorkingCopy>()
  /** The copies that cannot be read any more. */
  readonly damaged = new Set<string>()
  /** The error that every call fails with. */
  refusal: ApiError | null = null
  /** Whether the answer to the next save is lost after the save. */
  losesAnswer = false
  /** How long a call takes, in milliseconds. */
  takes = 0
  calls: string[] = []
  mostUnderWay = 0
  #underWay = 0
  readonly adsOfCopies = new Map<string, number>()

  store(by: User, record: Partial<AdRecord> & Pick<AdRecord, 'id' | 'content'>): AdRecord {
    const before = this.ads.get(record.id)
    const blank = { state: 'draft', sourceCode: 'SAISIE_IMMO', parentId: null, note: '', scheduledFor: null, pushedToTopAt: null } as const
    const stored = {
      ...blank,
      further: [],
      ...before,
      ...record,
      version: (before?.version ?? 0) + 1,
      updatedAt: new Date(),
      updatedBy: by.name,
    }
    this.ads.set(record.id, structuredClone(stored))
    return stored
  }
  async answer<Result>(name: string, run: () => Result): Promise<Result> {
    this.calls.push(name)
    this.#underWay += 1
    this.mostUnderWay = Math.max(this.mostUnderWay, this.#underWay)
    try {
      if (this.takes) await new Promise((resolve) => setTimeout(resolve, this.takes))
      if (this.refusal) throw this.refusal
      const result = structuredClone(run())
      if (!this.losesAnswer || !/create|update/.test(name)) return result
      this.losesAnswer = false
      throw new ApiError('network')
    } finally {
      this.#underWay -= 1
    }
  }
  ad(id: number): AdRecord {
    const ad = this.ads.get(id)
    if (!ad) throw new ApiError('not-found', { status: 404 })
    return ad
  }
  create(
    by: User,
    content: AdContent,
    { copyId = '', ...about }: Pick<AdSending, 'copyId'> & Pick<AdRecord, 'state' | 'parentId'>,
  ): AdRecord {
    const known = this.adsOfCopies.get(copyId)
    const reference = content.values.reference || 'made-up'
    const saved = known
      ? this.ad(known)
      : this.store(by, { ...about, id: this.ads.size + 1, content: { ...content, values: { ...content.values, reference } } })
    this.adsOfCopies.set(copyId, saved.id)
    this.copies.delete(copyId)
    return saved
  }
  update(
    by: User,
    { id, version }: Pick<AdRecord, 'id' | 'version'>,
    content: AdContent,
    { copyId = '' }: Pick<AdSending, 'copyId'>,
  ): AdRecord {
    if (this.ad(id).version !== version) throw new ApiError('conflict', { status: 409, code: 'ad-changed' })
    this.adsOfCopies.set(copyId, id)
    this.copies.delete(copyId)
    return this.store(by, { id, content })
  }
  keep(by: User, copy: Omit<WorkingCopy, 'savedAt' | 'user'>): WorkingCopy {
    const { id, adId, isModel, parentId, baseVersion, content } = structuredClone(copy)
    const ended = this.adsOfCopies.get(id)
    if (ended) throw new ApiError('conflict', { status: 409, code: 'copy-ended', params: { id: ended } })
    const kept = { id, adId, isModel, parentId, baseVersion, content, savedAt: new Date(), user: by }
    this.copies.set(id, kept)
    return kept
  }
  copiesFor({ id }: User, adId: number | null): StoredCopy[] {
    return [...this.copies.values()]
      .filter((copy) => copy.adId === adId && (adId !== null || copy.user.id === id))
      .map((copy) => (this.damaged.has(copy.id) ? { ...copy, content: null } : copy))
      .reverse()
  }
}

export const fakeClient = (server: FakeServer, user: User): AdEditorClient => ({
  get: (id) => server.answer('get', () => server.ad(id)),
  create: (content, sending) => server.answer('create', () => server.create(user, content, { parentId: null, ...sending })),
  update: (ad, content, sending) => server.answer('update', () => server.update(user, ad, content, sending)),
  duplicate: (id, { reference }) =>
    server.answer('create', () =>
      server.create(
        user,
        { ...server.ad(id).content, values: { ...server.ad(id).content.values, reference } },
        { state: 'draft', parentId: null },
      ),
    ),
  copies: (adId) => server.answer('copies', () => server.copiesFor(user, adId)),
  saveCopy: (copy, { leaving = false } = {}) => server.answer(leaving ? 'last keep' : 'keep', () => server.keep(user, copy)),
  removeCopy: (copyId) => server.answer('forget', () => void server.copies.delete(copyId)),
  adOf: (copyId) => server.answer('adOf', () => server.adsOfCopies.get(copyId) ?? null),
})

/** The storage of one browser. */
export const fakeStorage = () => {
  const items = new Map<string, string>()
  const state = { isFull: false }
  return {
    kept: items,
    state,
    storage: {
      get length() {
        return items.size
      },
      key: (index: number) => [...items.keys()][index] ?? null,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
        items.set(key, value)
      },
      removeItem: (key: string) => void items.delete(key),
    },
  }
}

/** The tabs of one browser: the first is the primary one, and gives way to a tab that takes over. */
export const fakeTabs = (): AdTabs => {
  const joined: { name: string; set: (isPrimary: boolean) => void; give: () => Promise<unknown>; isPrimary: boolean }[] = []
  return {
    join: (name, listener) => {
      const tab = {
        name,
        isPrimary: !joined.some((other) => other.name === name && other.isPrimary),
        give: listener.yield,
        set: (isPrimary: boolean) => {
          tab.isPrimary = isPrimary
          listener.changed(isPrimary)
        },
      }
      joined.push(tab)
      const takeOver = async (): Promise<void> => {
        const primary = joined.find((other) => other.name === name && other.isPrimary)
        await primary?.give()
        primary?.set(false)
        tab.set(true)
      }
      return {
        get isPrimary() {
          return tab.isPrimary
        },
        ready: Promise.resolve(),
        takeOver: () => void takeOver(),
        leave: () => {
          joined.splice(joined.indexOf(tab), 1)
          const next = joined.find((other) => other.name === name)
          if (tab.isPrimary) next?.set(true)
        },
      }
    },
    taken: async () => new Set(joined.filter(({ isPrimary }) => isPrimary).map(({ name }) => name)),
  }
}

interface OpenOptions extends Partial<Pick<AdSessionOptions, 'ad' | 'tabs' | 'isVisible'>> {
  user?: User
  browser?: ReturnType<typeof fakeStorage>
}

/** Opens the ad 1, or another, in a browser. */
export const openAd = (server: FakeServer, { user = ana, browser = fakeStorage(), ...options }: OpenOptions = {}): Promise<AdSession> =>
  AdSession.open({
    client: fakeClient(server, user),
    ad: 1,
    userId: user.id,
    login: 'agence-du-port',
    source: 'SAISIE_IMMO',
    language: 'fr',
    context: () => context,
    device: copyStorage(`agence-du-port:${user.id}`, () => browser.storage),
    tabs: fakeTabs(),
    ...options,
  })

/** Advances the fake clock and lets the timers run. */
export const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
