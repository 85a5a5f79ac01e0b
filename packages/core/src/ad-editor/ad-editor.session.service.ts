import { FormState, uuid } from '../form/index.ts'
import { ApiError } from '../http/errors.ts'
import { adForm, type AdValues } from '../ad-form/ad-form.form.ts'
import { AdKeeper } from './ad-editor.keeping.service.ts'
import type { AdContext } from '../ad-form/ad-form.model.ts'
import { recordOf } from './ad-editor.opening.service.ts'
import { AdPresence } from './ad-editor.presence.service.ts'
import { AdQuestions } from './ad-editor.questions.service.ts'
import type { CopyBeginning, AdContent, AdRecord, AdVisit, WorkingCopy } from '../ad-form/ad-form.record.model.ts'
import { isMissing, valuesToSave } from './ad-editor.save.rules.ts'
import { AdSender, endCopies } from './ad-editor.sending.service.ts'
import type { AdMedia, AdPart, AdSessionOptions, AdSnapshot } from './ad-editor.session.model.ts'
import {
  baseAfter,
  baseOf,
  beginningOf,
  differingParts,
  isLive,
  isSameBeginning,
  isSameContent,
  mergeContent,
  mostConflicts,
  pickParts,
  typedVersions,
  withParts,
  type TypedVersion,
} from './ad-editor.session.rules.ts'
import type { AdTab } from './ad-editor.tabs.service.ts'
import { adWireNames } from '../ad-form/ad-form.wire.ts'

/**
 * One ad being edited, from opening it until the editor is left. It keeps what is typed on the device and on the server,
 * finds what was typed before, and asks where two versions differ. Without a framework: watch it by `subscribe`.
 */
export class AdSession {
  readonly form: FormState<AdValues, AdContext>
  readonly beginning: CopyBeginning
  readonly #options: AdSessionOptions
  readonly #keeper: AdKeeper
  readonly #sender: AdSender
  readonly #questions: AdQuestions
  readonly #presence: AdPresence
  #copyId: string
  #record: AdRecord | null
  /** The ad as it is saved, or as a new one began. */
  #base: AdContent
  #media: Omit<AdContent, 'values'>
  /** What was typed over, where somebody saved since and it is not chosen yet whose parts shall stay. */
  #contested: Pick<TypedVersion, 'base' | 'baseVersion'> | null = null
  #restoredAt: Date | null = null
  /** Copies whose content is in the fields or was put aside; they end with the next save. */
  #settled = new Set<string>()
  #tab: AdTab | undefined
  #isClosed = false
  #content: AdContent
  /** What of it stands beside the form. */
  #contentMedia: Omit<AdContent, 'values'>
  #snapshot: AdSnapshot
  readonly #listeners = new Set<() => void>()

  /** Opens the ad with what was typed about it before; throws ApiError where it cannot be read. */
  static async open(options: AdSessionOptions): Promise<AdSession> {
    const session = new AdSession(options, await recordOf(options))
    await session.#join()
    return session
  }

  private constructor(options: AdSessionOptions, record: AdRecord | null) {
    const begun = typeof options.ad === 'number' ? null : options.ad
    this.#options = options
    this.beginning = beginningOf(options.ad)
    this.#record = record
    this.#copyId = (!record && begun?.copyId) || uuid()
    this.#base = this.#content = record?.content ??
      begun?.content ?? { values: adForm.empty, pictures: [], instagram: null, documents: [], visits: [] }
    const { values, ...media } = this.#base
    this.#media = this.#contentMedia = media
    this.form = new FormState(adForm, { context: options.context(record), values, wireNames: adWireNames })
    this.#keeper = new AdKeeper({ ...options, changed: () => this.#changed(), ended: (id) => void this.#ended(id) })
    this.#sender = new AdSender(options)
    this.#questions = new AdQuestions({
      content: () => this.#content,
      fill: (content) => this.#fill(content),
      changed: () => this.#changed(),
    })
    this.#presence = new AdPresence({
      ...options,
      copyId: () => this.#copyId,
      clockShift: () => this.#keeper.clockShift,
      looksAt: () => (this.#looks() ? this.#record : null),
      changed: () => this.#changed(),
      savedByOthers: () => this.#catchUp({ asks: false }),
    })
    this.#snapshot = this.#take()
    this.form.subscribe(() => this.#typed())
  }

  #looks(): boolean {
    return !this.#isClosed && !!this.#tab?.leads && this.#options.isVisible?.() !== false && this.form.get().status !== 'saving'
  }

  readonly snapshot = (): AdSnapshot => this.#snapshot
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Everything typed and chosen, as it is now. */
  get content(): AdContent {
    return this.#content
  }
  /** For the address of a new ad, so that a page that is loaded anew goes on with it. */
  get copyId(): string {
    return this.#copyId
  }
  /** Brings what is typed to the server now, for a page that shows it from there. */
  readonly keepNow = async (): Promise<void> => void (this.#tab?.leads && (await this.#keeper.flush()))
  /** Files in upload have no id yet, and are no part of the ad before they do. */
  setMedia({ pictures, instagram, documents }: AdMedia): void {
    this.#media = {
      ...this.#media,
      pictures: pictures.filter(({ id }) => id !== ''),
      instagram,
      documents: documents.filter(({ id }) => id !== ''),
    }
    this.#typed()
  }
  setVisits(visits: AdVisit[]): void {
    this.#media = { ...this.#media, visits }
    this.#typed()
  }

  /** The question of the moment: in one part, or in all that are open. */
  choose(side: 'mine' | 'theirs', part?: Parameters<AdQuestions['choose']>[1]): void {
    const settled = this.#questions.choose(side, part)
    if (settled?.kind === 'saved') this.#restoredAt = null
    if (settled?.kind === 'changed') this.#keep()
    this.#changed()
    if (settled?.copyId && settled.kind === 'unfinished' && side === 'theirs') this.#adopt(settled.copyId)
    else if (settled?.copyId) this.#settled.add(settled.copyId)
  }
  /** Leaves the question open: nothing of mine is changed. */
  postpone(): void {
    const { question } = this.#snapshot
    if (question?.kind === 'changed') this.#questions.postpone()
    else if (question) this.choose('mine')
  }
  /** Asks what is still open, or else once more about what was not chosen. */
  ask(): void {
    this.#questions.ask()
  }
  /** Back to what is saved; what was typed can be had back by `ask`. */
  discard(): void {
    this.#questions.putAside(this.#content)
    this.#fill(this.#base)
  }

  /**
   * Saves the ad; null where it was not, and `form` or the snapshot says why. What is missing holds up no draft, unless it
   * has to be whole, such as before it is published. Where somebody else saved meanwhile, it waits for the answer and goes on.
   */
  async save({ whole = this.#record?.state === 'active' } = {}): Promise<AdRecord | null> {
    if (!this.#tab?.leads || this.#isClosed) return null
    for (let tries = 0; tries < mostConflicts; tries += 1) {
      if (!(await this.#questions.answered())) return null
      const saved = await this.#keeper.hold(() => this.#saveOnce(whole))
      if (saved !== 'changed') return saved
      if (!(await this.#catchUp())) return null
    }
    return null
  }

  /** The page may go: the last state is sent off. */
  leave(): void {
    if (this.#tab?.leads) this.#keeper.leave()
  }
  /** The connection is back, or somebody looks at the page again. */
  wake(): void {
    this.#keeper.wake()
    void this.#presence.look({ mayHaveMissed: true })
  }
  /** Somebody presses something: what did not reach the server is tried again at once. */
  again(): void {
    this.#keeper.again()
  }
  /** The server tells that somebody saved the ad, as this version. */
  heard(version: number): void {
    void this.#presence.heard(version)
  }
  /** Edits here rather than in another tab. */
  lead(): void {
    this.#tab?.lead()
  }
  /** The editor is left. What is not saved is kept, and found when it is opened again. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#presence.stop()
    this.#questions.close()
    this.#listeners.clear()
    void this.keepNow().then(() => this.#endKeeping())
  }
  #endKeeping(): void {
    this.#keeper.stop()
    this.#endSettled()
    this.#tab?.leave()
  }
  #endSettled(): void {
    endCopies(this.#options, this.#settled, this.#record?.id ?? null)
    this.#settled.clear()
  }

  // Opening

  async #join({ finds = true } = {}): Promise<void> {
    const { login, userId, tabs } = this.#options
    this.#tab?.leave()
    let isFirst = true
    this.#tab = tabs.join(`vitrine-ad:${login}:${userId}:${this.#record?.id ?? this.#copyId}`, {
      changed: (leads) => {
        if (!isFirst) void this.#led(leads)
      },
      yield: () => this.#keeper.flush().catch(() => undefined),
    })
    await this.#tab.ready
    isFirst = false
    if (finds && this.#tab.leads) await this.#findTyped()
    this.#changed()
  }
  async #led(leads: boolean): Promise<void> {
    if (!leads) this.#keeper.stop()
    else {
      const newer = this.#record && (await this.#options.client.get(this.#record.id).catch(() => this.#record))
      if (newer) this.#show(newer)
      await this.#findTyped()
    }
    this.#changed()
  }
  #show(record: AdRecord, content = record.content): void {
    this.#record = record
    this.#base = record.content
    this.form.load(record.content.values, { asks: false })
    this.form.context = this.#options.context(record)
    this.#fill(content)
  }

  /** What this person typed before and did not save. */
  async #findTyped(): Promise<void> {
    const { client, device, userId } = this.#options
    const adId = this.#record?.id ?? null
    device.forgetOld()
    const copies = await client.copies(adId).catch((): WorkingCopy[] => [])
    const typed = typedVersions(
      device.list(adId),
      copies.filter(({ user }) => user.id === userId),
    )
    if (this.#record) {
      this.#goOn(this.#record, typed)
      this.#presence.seen(copies)
    } else await this.#goOnWithNew(typed)
  }
  #goOn(record: AdRecord, typed: readonly TypedVersion[]): void {
    const [last, ...earlier] = typed
    if (!last) return
    const base = baseOf(last, record)
    const { content, conflicts } = mergeContent(base, last.content, record.content)
    const isElsewhere = isLive(last, Date.now() + this.#keeper.clockShift)
    if (isElsewhere) this.#settled.add(last.id)
    else this.#copyId = last.id
    this.#restore(isElsewhere ? { ...last, keptAt: null } : last, content)
    if (conflicts.length) this.#contest({ base, baseVersion: last.baseVersion }, record, conflicts)
    else this.#questions.putAside(record.content, { kind: 'saved', at: record.updatedAt, by: record.updatedBy })
    for (const version of earlier) {
      const other = mergeContent(baseOf(version, record), version.content, record.content).content
      if (isSameContent(other, content)) this.#settled.add(version.id)
      else this.#questions.add({ kind: 'elsewhere', theirs: other, at: version.at, by: '', copyId: version.id })
    }
  }
  #contest(
    typedOver: Pick<TypedVersion, 'base' | 'baseVersion'>,
    { content, updatedAt, updatedBy }: AdRecord,
    conflicts: AdPart[],
    asks = true,
  ): void {
    this.#contested = typedOver
    this.#questions.add({ kind: 'changed', theirs: content, at: updatedAt, by: updatedBy }, conflicts, asks)
    this.#keep()
  }
  /** What the typing began with: what is saved, but for the parts that somebody saved since and that are not chosen yet. */
  #typedOver(): Pick<TypedVersion, 'base' | 'baseVersion'> {
    const { question } = this.#questions.get()
    if (question?.kind !== 'changed' || !this.#contested) return { base: this.#base, baseVersion: this.#record?.version ?? 0 }
    const { base, baseVersion } = this.#contested
    return { base: base && withParts(this.#base, pickParts(base, question.parts)), baseVersion }
  }
  async #goOnWithNew(typed: readonly TypedVersion[]): Promise<void> {
    const own = typed.find(({ id }) => id === this.#copyId)
    if (own) return this.#restore(own, own.content)
    const taken = [...(await this.#options.tabs.taken())].map((name) => name.split(':').at(-1))
    const begun = typed.filter((copy) => isSameBeginning(copy, this.beginning))
    const unfinished = begun.find(({ id, content }) => !taken.includes(id) && !isSameContent(content, this.#base))
    if (unfinished)
      this.#questions.add({ kind: 'unfinished', theirs: unfinished.content, at: unfinished.at, by: '', copyId: unfinished.id })
  }
  #restore({ at, keptAt, content: kept, tried }: TypedVersion, content: AdContent): void {
    if (tried) this.#sender.tried = [kept]
    this.#keeper.begin({ ...this.#copy(content), at, keptAt })
    this.#fill(content)
    this.#restoredAt = isSameContent(content, this.#base) ? null : at
  }
  /** Goes on with a copy of a new ad, under its own id: saved twice, it is one ad. */
  #adopt(copyId: string): void {
    this.#keeper.drop()
    this.#settled.add(this.#copyId)
    this.#copyId = copyId
    this.#keep()
    void this.#join({ finds: false })
  }

  // What is typed

  #typed(): void {
    const { values } = this.form.get()
    const isNew = values !== this.#content.values || this.#media !== this.#contentMedia
    if (isNew) {
      this.#content = { values, ...this.#media }
      this.#contentMedia = this.#media
      if (this.#tab?.leads) this.#keep()
    }
    this.#changed()
  }
  #fill({ values, ...media }: AdContent): void {
    this.#media = media
    this.form.fill(values)
    this.#typed()
  }
  #copy(content: AdContent) {
    return {
      id: this.#copyId,
      adId: this.#record?.id ?? null,
      ...this.beginning,
      ...this.#typedOver(),
      content,
      tried: this.#sender.tried.length > 0,
      at: new Date(),
    }
  }
  #keep(): void {
    if (isSameContent(this.#content, this.#base)) this.#keeper.drop()
    else this.#keeper.keep(this.#copy(this.#content))
  }

  // Saving

  async #saveOnce(whole: boolean): Promise<AdRecord | 'changed' | null> {
    let isChanged = false
    let saved: AdRecord | null = null
    const typedMedia = this.#media
    const isSaved = await this.form.submit(
      async (values) => {
        try {
          const content = { ...this.#content, values: valuesToSave(values, this.form.context) }
          saved = await this.#sender.send({ record: this.#record, content, copyId: this.#copyId }, () => this.#keep())
        } catch (error) {
          isChanged = error instanceof ApiError && error.code === 'ad-changed'
          throw error
        }
      },
      whole ? {} : { passes: (name, { reason }) => isMissing(name, reason) },
    )
    if (!isSaved || !saved) return isChanged ? 'changed' : null
    await this.#saved(saved, typedMedia)
    return saved
  }
  async #saved(record: AdRecord, sentMedia: Omit<AdContent, 'values'>): Promise<void> {
    const isNew = this.#record === null
    this.#keeper.saved()
    this.#sender.tried = []
    this.#restoredAt = this.#presence.saved = null
    this.#record = record
    const { values, ...media } = record.content
    const { content } = mergeContent({ values, ...sentMedia }, { values, ...this.#media }, { values, ...media })
    this.#base = record.content
    this.#copyId = uuid()
    this.form.load(values, { asks: false })
    this.form.context = this.#options.context(record)
    this.#fill({ ...content, values: this.form.get().values })
    this.#endSettled()
    if (isNew) await this.#join({ finds: false })
  }

  /** A save has arrived after all; what was typed since is kept under a copy of its own. */
  async #ended(id: number): Promise<void> {
    const wasNew = this.#record === null
    const before = this.#copyId
    if (this.form.get().status === 'saving' || !(await this.#catchUp({ id })) || before !== this.#copyId) return
    this.#keeper.saved()
    this.#presence.saved = null
    this.#copyId = uuid()
    this.#keep()
    if (wasNew) await this.#join({ finds: false })
  }

  /** Takes in what others saved; true once it is here. What both changed becomes a question, which waits for a save unless it `asks`. */
  async #catchUp({ id = this.#record?.id, asks = true } = {}): Promise<boolean> {
    if (id === undefined) return false
    try {
      const record = await this.#options.client.get(id)
      const typedOver = this.#typedOver()
      const base = typedOver.base && baseAfter(typedOver.base, this.#sender.tried, record.content)
      const { content, conflicts } = mergeContent(base, this.#content, record.content)
      this.#sender.tried = []
      this.#presence.saved = { at: record.updatedAt, by: record.updatedBy }
      this.#show(record, content)
      if (conflicts.length) this.#contest({ ...typedOver, base }, record, conflicts, asks)
      return true
    } catch {
      return false
    }
  }

  #changed(): void {
    if (this.#isClosed) return
    this.#snapshot = this.#take()
    for (const listener of this.#listeners) listener()
  }
  #take(): AdSnapshot {
    return {
      record: this.#record,
      content: this.#content,
      isDirty: differingParts(this.#content, this.#base).length > 0,
      isSaving: this.form.get().status === 'saving',
      keeping: this.#keeper.keeping,
      others: this.#presence.others,
      savedElsewhere: this.#presence.saved,
      ...this.#questions.get(),
      restoredAt: this.#restoredAt,
      leads: this.#tab?.leads ?? true,
    }
  }
}
