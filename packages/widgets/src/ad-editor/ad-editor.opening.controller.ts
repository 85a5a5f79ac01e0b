import type { AdSession } from '@vitrine/core/ad-editor'
import type { Language } from '@vitrine/core/i18n'
import type { VitrineInstance } from '../base/vitrine.types.ts'
import { openAd, type EditedAd, type OpenedAd } from './ad-editor.open.service.ts'

interface Setup {
  /** The element, which names the ad. */
  element: EditedAd
  began: () => void
  opened: (session: AdSession) => void
  changed: () => void
  closed: () => void
  failed: (error: unknown) => void
}

/** Opens the ad that the element names. An element that is moved in its page goes on with what it has open, and so does one whose token is renewed. */
export class AdOpening {
  readonly #setup: Setup
  #open: { ad: OpenedAd; vitrine: VitrineInstance; leave: () => void } | undefined
  /** Ends the calls of an opening that nobody waits for any more, and drops its late answer. */
  #opening: AbortController | undefined

  constructor(setup: Setup) {
    this.#setup = setup
  }

  get session(): AdSession | undefined {
    return this.#open?.ad.session
  }

  /** Goes on with the ad that is open and looks at what is saved now; opens it anew for another person. */
  async start(vitrine: VitrineInstance): Promise<void> {
    const open = this.#open
    if (!open || open.vitrine !== vitrine) return this.#begin(vitrine)
    const isSame = await open.ad.isOfSamePerson()
    if (open !== this.#open) return
    if (isSame) open.ad.session.wake()
    else await this.#begin(vitrine)
  }

  async #begin(vitrine: VitrineInstance): Promise<void> {
    this.close()
    const { signal } = (this.#opening = new AbortController())
    const { adId, kind, modelType, parentId, source, copyId } = this.#setup.element
    this.#setup.began()
    try {
      const ad = await openAd(vitrine, vitrine.language, { adId, kind, modelType, parentId, source, copyId }, signal)
      if (signal.aborted) return ad.session.close()
      const unsubscribes = [ad.session.subscribe(this.#setup.changed), vitrine.on('session', () => void this.start(vitrine))]
      this.#open = { ad, vitrine, leave: () => unsubscribes.forEach((unsubscribe) => unsubscribe()) }
      this.#setup.opened(ad.session)
    } catch (error) {
      if (!signal.aborted) this.#setup.failed(error)
    }
  }

  close(): void {
    this.#opening?.abort()
    this.#open?.leave()
    this.#open?.ad.session.close()
    this.#open = undefined
    this.#setup.closed()
  }

  /** Has the object types in another language; where that cannot be had they stay as they are. */
  async setLanguage(language: Language): Promise<void> {
    await this.#open?.ad.setLanguage(language).catch(() => undefined)
  }
}
