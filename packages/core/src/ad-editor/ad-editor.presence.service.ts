import type { AdEditorClient } from './ad-editor.client.ts'
import type { AdRecord, WorkingCopy } from '../ad-form/ad-form.record.model.ts'
import type { AdOther, AdSnapshot } from './ad-editor.session.model.ts'
import { othersOf } from './ad-editor.session.rules.ts'

/** How often it is looked who else types about the ad, in milliseconds. */
const lookEvery = 30_000

interface Options {
  client: Pick<AdEditorClient, 'copies' | 'get'>
  userId: number
  copyId: () => string
  /** By how much the clock of the server is ahead of this one, in milliseconds. */
  clockShift: () => number
  /** The ad as it is known here; null while nobody has to look. */
  looksAt: () => AdRecord | null
  changed: () => void
  /** Somebody else has saved the ad. */
  savedByOthers: () => Promise<unknown>
}

/** Who else types about the same ad, looked for from time to time. */
export class AdPresence {
  others: readonly AdOther[] = []
  /** The last save by somebody else that was taken in. */
  saved: AdSnapshot['savedElsewhere'] = null
  readonly #options: Options
  readonly #timer: ReturnType<typeof setInterval>

  constructor(options: Options) {
    this.#options = options
    this.#timer = setInterval(() => void this.look(), lookEvery)
  }
  stop(): void {
    clearInterval(this.#timer)
  }

  seen(copies: readonly WorkingCopy[]): void {
    const { copyId, userId, clockShift } = this.#options
    this.others = othersOf(copies, { copyId: copyId(), userId, now: Date.now() + clockShift() })
  }

  /** `mayHaveMissed` where nobody could tell what others saved meanwhile: nothing of it need be left of what they typed. */
  async look({ mayHaveMissed = false } = {}): Promise<void> {
    const { client, looksAt, changed, savedByOthers } = this.#options
    const record = looksAt()
    if (!record) return
    const before = this.others
    const copies = await client.copies(record.id).catch(() => null)
    if (!copies || looksAt() !== record) return
    this.seen(copies)
    const hasEnded = before.some(({ id }) => !copies.some((copy) => copy.id === id))
    const isOlder = copies.some(({ baseVersion }) => baseVersion > record.version)
    if ((mayHaveMissed || hasEnded || isOlder) && (await this.#isOutdated(record)) && looksAt() === record) await savedByOthers()
    changed()
  }
  async heard(version: number): Promise<void> {
    const record = this.#options.looksAt()
    if (!record || version <= record.version) return
    await this.#options.savedByOthers()
    this.#options.changed()
  }
  async #isOutdated({ id, version }: AdRecord): Promise<boolean> {
    const found = await this.#options.client.get(id).catch(() => null)
    return !!found && found.version > version
  }
}
